extension RendererSession {
  /// What a worker is kept from on this kernel, found out by starting one. No plugin's code runs: the worker binds a
  /// function of libc and is let go.
  package static func isolation(ofWorker executable: String) -> Result<Isolation, RendererFailure> {
    let function = BoundFunction(
      libraries: ["libc.so.6"], symbol: "strdup", arguments: [.init(type: .cstring, source: .text(""))],
      free: "free")
    let session = RendererSession(
      library: RendererLibrary(code: .bound(function)), carrier: .worker(executable: executable))
    do throws(RendererFailure) {
      defer { session.leave() }
      return .success(try session.load().isolation)
    } catch {
      return .failure(error)
    }
  }
}
