import Glibc

/// The layout that was read last, for the next view of the same message: an event and the drawing after it open a view
/// each. Whoever takes it out has it alone, so that views on several threads never share one.
enum LastLayout {
  /// Bytes of a layout that is kept.
  private static let mostBytes = 1 << 20

  // Zeros, as PTHREAD_MUTEX_INITIALIZER.
  nonisolated(unsafe) private static var lock = pthread_mutex_t()
  nonisolated(unsafe) private static var kept: LayoutDocument?

  /// The layout of a text: the one that was kept, else read anew.
  static func take(_ bytes: UnsafeBufferPointer<UInt8>) -> LayoutDocument {
    pthread_mutex_lock(&lock)
    let last = kept
    kept = nil
    pthread_mutex_unlock(&lock)
    if let last, last.isOf(bytes) { return last }
    return LayoutDocument(bytes)
  }

  static func keep(_ layout: LayoutDocument) {
    guard layout.byteCount <= mostBytes else { return }
    pthread_mutex_lock(&lock)
    kept = layout
    pthread_mutex_unlock(&lock)
  }
}
