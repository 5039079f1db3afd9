import RendererRuntime

/// The runtime in the host's own process: the same functions that a worker wraps.
final class LocalRuntime {
  /// Where the steps are noted, unless a record has them.
  private let own: UnsafeMutablePointer<rr_progress>?
  private let record: RunningRecord?
  private let runtime: OpaquePointer

  init(record: RunningRecord? = nil) throws(RendererFailure) {
    self.record = record
    let own: UnsafeMutablePointer<rr_progress>? = record == nil ? .allocate(capacity: 1) : nil
    own?.initialize(to: rr_progress())
    self.own = own
    guard let runtime = rr_create(record?.progress ?? own, nil, nil) else {
      own?.deallocate()
      throw .cannotStart("memory is out")
    }
    self.runtime = runtime
  }

  deinit {
    rr_destroy(runtime)
    own?.deallocate()
  }

  /// Answers a load request. The body of the answer is valid until the next call.
  func load(_ body: UnsafeRawBufferPointer, serial: UInt64) throws(RendererFailure) -> UnsafeRawBufferPointer
  {
    var request = rr_load()
    defer { rr_load_free(&request) }
    guard rr_load_read(body.baseAddress, UInt64(body.count), &request) == 1 else {
      throw .cannotStart("its library's path cannot be used")
    }
    var isolation = rr_isolation()
    rr_load_answer(runtime, &request, nil, &isolation, serial)
    return answer
  }

  /// Answers a request frame. The body of the answer is valid until the next call.
  func answer(
    _ kind: RendererFrame.Kind, serial: UInt64, body: UnsafeRawBufferPointer
  ) throws(RendererFailure) -> UnsafeRawBufferPointer {
    guard rr_answer(runtime, kind.rawValue, serial, body.baseAddress, UInt64(body.count)) == 1 else {
      throw .failed("its answer does not fit into memory")
    }
    return answer
  }

  private var answer: UnsafeRawBufferPointer {
    var length: UInt64 = 0
    let bytes = rr_answer_bytes(runtime, &length)
    return UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(start: bytes, count: Int(length))[RendererFrame.header...])
  }
}
