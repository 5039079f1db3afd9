import Glibc
import RendererHost

/// One source of a render command: a file or standard input.
struct SourceFile {
  /// For people: the path, or `standard input`.
  var name: String
  /// The path; nil for standard input.
  var path: String?
  /// Whether it was found in a folder, where a file of no known shape is passed over.
  var isFromFolder: Bool

  /// The last part of the path, for output files and for recognising by ending.
  var fileName: String {
    guard let path else { return "stdin" }
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }

  /// The sources that operands name: a folder stands for its files, by name, without its subfolders.
  static func expand(_ operands: [String]) throws(CommandError) -> [SourceFile] {
    var sources: [SourceFile] = []
    for operand in operands {
      if operand == "-" {
        sources.append(SourceFile(name: "standard input", path: nil, isFromFolder: false))
        continue
      }
      var status = stat()
      // One that is not there is found out when it is opened, so that it does not cost the others.
      guard stat(operand, &status) == 0 else {
        sources.append(SourceFile(name: operand, path: operand, isFromFolder: false))
        continue
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        sources.append(SourceFile(name: operand, path: operand, isFromFolder: false))
        continue
      }
      sources += try files(in: operand)
    }
    return sources
  }

  private static func files(in folder: String) throws(CommandError) -> [SourceFile] {
    let names: [String]
    do throws(FolderNames.Fault) {
      names = try FolderNames.list(folder)
    } catch {
      throw CommandError(.noInput, "\(folder): cannot be listed: \(errorText(error.code))")
    }
    return names.compactMap { name in
      let path = FolderNames.path(of: name, in: folder)
      var status = stat()
      // A name that is no UTF-8 leads nowhere, which is said when it is opened.
      guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else { return nil }
      return SourceFile(name: path, path: path, isFromFolder: true)
    }
  }
}
