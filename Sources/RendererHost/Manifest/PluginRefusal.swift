/// Why a folder of the plugin path is passed over.
package struct PluginRefusal: Equatable, Sendable {
  /// A name for programs, which does not change.
  package enum Code: String, CaseIterable, Sendable {
    /// A folder that somebody named is not there.
    case folderMissing = "folder-missing"
    /// A library stands there without a manifest.
    case manifestMissing = "manifest-missing"
    case manifestInvalid = "manifest-invalid"
    /// It is built for another major version of the ABI.
    case abiMajor = "abi-major"
    /// It needs a newer host.
    case abiMinor = "abi-minor"
    case libraryMissing = "library-missing"
    case libraryLink = "library-link"
    case libraryIrregular = "library-irregular"
    /// A plugin of that id stands earlier on the path.
    case idTaken = "id-taken"
    /// The function that a manifest binds is not there.
    case functionMissing = "function-missing"
    /// There was no time left to look at it.
    case searchTime = "search-time"
  }

  package var code: Code
  /// What is wrong, where, and what to do.
  package var sentence: String

  package init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }
}
