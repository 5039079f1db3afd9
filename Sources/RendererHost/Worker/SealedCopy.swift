import CLinux
import Glibc

/// A copy in memory of a library whose bytes are known, which nobody else can change.
enum SealedCopy {
  /// Answers a descriptor. It stays open: the library is mapped from it as long as the process lives.
  static func open(_ path: String, _ hash: ContentHash) throws(RendererFailure) -> Int32 {
    let bytes: [UInt8]
    do throws(RegularFile.Fault) {
      bytes = try RegularFile.read(path, atMost: PluginManifest.largestLibrary)
    } catch {
      throw .refused("its library cannot be read: \(error.description)")
    }
    guard ContentHash(of: bytes) == hash else {
      throw .refused("its library was changed meanwhile; trust it anew with inlay plugin trust")
    }
    let memory = cl_memory_open("renderer", 0)
    guard memory >= 0 else { throw .cannotStart("no memory for its library") }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { write(memory, $0.baseAddress! + written, $0.count - written) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        close(memory)
        throw .cannotStart("no memory for its library")
      }
      written += count
    }
    return memory
  }
}
