import Glibc

/// The folder with templates, header and export list that `inlay plugin new` copies from.
struct SDKFolder {
  let path: String

  /// `$INLAY_SDK`, else `share/inlay` of the prefix that the program is installed below, else `SDK` of the source tree that
  /// it was built in.
  static func find(_ surroundings: Surroundings) throws(CommandError) -> SDKFolder {
    if let given = surroundings.variables["INLAY_SDK"], !given.isEmpty {
      if isSDK(given) { return SDKFolder(path: given) }
      throw CommandError(
        .configuration,
        "INLAY_SDK is \(given), where there is no folder templates and no inlay-sdk.h; mend it")
    }
    let places = places(besides: surroundings.programFolder)
    if let place = places.first(where: isSDK) { return SDKFolder(path: place) }
    throw CommandError(
      .configuration,
      "the SDK is not found in \(places.joined(separator: " or ")); install Inlay with make install, or set "
        + "INLAY_SDK to its folder SDK")
  }

  /// Where the SDK may be, in order. The program is `PREFIX/lib/inlay/inlay` or `TREE/.build/TRIPLE/release/inlay`.
  static func places(besides programFolder: String) -> [String] {
    [(2, "share/inlay"), (3, "SDK")].map { steps, name in
      let parts = programFolder.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > steps else { return "/\(name)" }
      return (parts.dropLast(steps) + [Substring(name)]).joined(separator: "/")
    }
  }

  private static func isSDK(_ path: String) -> Bool {
    access("\(path)/templates", R_OK | X_OK) == 0 && access("\(path)/inlay-sdk.h", R_OK) == 0
  }
}
