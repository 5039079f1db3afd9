// inlay-bench: the project's figures, each beside its floor in the same run. Run it on a release build.
//
//   inlay-bench [drawing|start|list|store|feed|inbox|links|surfaces|web|layout|events|workers|check]…

import Glibc

let folder: String = {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let count = buffer.withUnsafeMutableBytes {
    readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
  }
  let path = String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
  return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
}()

let wanted = CommandLine.arguments.dropFirst()
if wanted.isEmpty || wanted.contains("drawing") { SingleDrawing.measure(folder) }
if wanted.isEmpty || wanted.contains("start") { StartUp.measure(folder) }
if wanted.isEmpty || wanted.contains("list") { LongList.measure(folder) }
if wanted.isEmpty || wanted.contains("store") { StoreBench.measure(folder) }
if wanted.isEmpty || wanted.contains("feed") { FeedBench.measure() }
if wanted.isEmpty || wanted.contains("inbox") { InboxBench.measure(folder) }
if wanted.isEmpty || wanted.contains("links") { AllowListBench.measure() }
if wanted.isEmpty || wanted.contains("surfaces") { SurfaceBench.measure() }
if wanted.isEmpty || wanted.contains("web") { WebBodies.measure(folder) }
if wanted.isEmpty || wanted.contains("layout") { LayoutScenes.measure(folder) }
if wanted.isEmpty || wanted.contains("events") { EventsBench.measure(folder) }
if wanted.isEmpty || wanted.contains("workers") { WorkersBench.measure(folder) }
if wanted.isEmpty || wanted.contains("check") { CheckBench.measure(folder) }
