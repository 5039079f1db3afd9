import Glibc
import TestSupport
import Testing

/// Two processes live in one home.
@Suite struct TwoProcessTests {
  /// How long they do: `INLAY_SOAK_SECONDS`, which CI sets to a minute.
  private static let seconds = getenv("INLAY_SOAK_SECONDS").flatMap { Int(String(cString: $0)) } ?? 8

  /// A loop of random commands until a moment; what ends in another way than it may is written down.
  private static let loop = """
    RANDOM=$1; end=$((SECONDS + $2)); count=0
    while [ $SECONDS -lt $end ]; do
      id=m$((RANDOM % 60))
      case $((RANDOM % 9)) in
        0) set -- delete $id;; 1) set -- read $id;; 2) set -- unread $id;; 3) set -- list --seen --limit 3;;
        4) set -- refresh;; 5) set -- badge --explain;; 6) set -- tap $id;; 7) set -- undo;; 8) set -- journal;;
      esac
      said=$("$INLAY" --home "$BOX" --no-plugins "$@" 2>&1 >/dev/null); code=$?; count=$((count + 1))
      case $code in 0|66) ;; 77) [ "$1" = undo ] || echo "$*: $code: $said";; *) echo "$*: $code: $said";; esac
    done
    echo "$count commands" >&2
    """

  @Test(.timeLimit(.minutes(5)))
  func `two processes delete, read and refresh at once without an error`() throws {
    let random = SeededGenerator.fresh()
    print("TwoProcessTests: INLAY_TEST_SEED=\(random.seed)")
    let home = ShakenHome()
    let listed = (0..<60).map { "m\($0)" }
    try home.writeList(listed)
    try home.addAccount()
    let script = try home.folder.write(Self.loop, to: "loop.sh")
    let seed = Int(random.seed % 30_000)
    let both = try Subprocess.run(
      [
        "bash", "-c",
        #"bash "$0" \#(seed) \#(Self.seconds) & bash "$0" \#(seed + 1) \#(Self.seconds) & wait"#, script,
      ],
      environment: Program.environment.merging(["INLAY": Program.path, "BOX": home.path]) { $1 },
      seconds: Double(Self.seconds) * 3 + 60)
    #expect(both.succeeded && both.output == "", "\(both)")
    print("TwoProcessTests: \(both.error.split(separator: "\n").joined(separator: ", "))")
    try InboxAgreement(home, listed: Set(listed))
  }
}
