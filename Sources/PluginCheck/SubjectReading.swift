import Glibc
package import RendererHost

extension CheckSubject {
  /// Reads the manifest in a plugin's folder.
  package static func manifest(in folder: String) -> Result<PluginManifest, ManifestError> {
    let file = "\(folder)/\(PluginManifest.fileName)"
    switch WholeFile.read(file, most: PluginManifest.maximumBytes + 1) {
    case .failure(let problem):
      return .failure(
        ManifestError(file: file, problem: "\(problem.text); write it with inlay plugin describe"))
    case .success(let bytes):
      do { return .success(try ManifestReader.read(bytes, folder: folder)) } catch { return .failure(error) }
    }
  }
}
