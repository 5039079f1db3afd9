/// Finds what somebody may have meant.
enum NearestWord {
  /// The word that is fewest changes away; nil where none is near.
  static func find(_ word: String, among words: [String]) -> String? {
    let word = Array(word.utf8)
    guard word.count <= 64 else { return nil }
    let near = words.map { (word: $0, distance: distance(word, Array($0.utf8))) }.min {
      $0.distance < $1.distance
    }
    guard let near, near.distance <= max(1, word.count / 3) else { return nil }
    return near.word
  }

  /// How many bytes are to be put in, taken out or changed to make one of the other.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let changed = previous + (left == right ? 0 : 1)
        previous = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, previous + 1)
      }
    }
    return row[b.count]
  }
}
