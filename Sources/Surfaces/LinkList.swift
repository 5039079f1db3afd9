// The addresses of numbered links, at the end of a drawing.
extension Layout {
  mutating func layoutLinkList(_ frame: Frame) {
    var next: Int32 = 1
    for index in 0..<links.count where links[index].number == next {
      if next == 1 {
        isLocked = false
        part(1)
      }
      next += 1
      let use = links[index]
      beginParagraph(0)
      put("[")
      put(Int64(use.number))
      put("] ")
      let start = text.count
      putAddress(UnsafeBufferPointer(start: drawn + Int(use.first), count: Int(use.count)))
      hold(from: start, isAlways: true)
      _ = placeParagraph(frame)
      if isCut { return }
    }
  }
}
