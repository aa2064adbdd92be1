import Keyreel
import TestSupport
import Testing

/// Remedies use the caller's names for settings.
@Suite struct RemedyTests {
  @Test("A setting has the same name as in code, unless a program renames it")
  func settings() {
    let overwrite = Remedy.Setting.overwrite
    let remedy: Remedy = "name \(2) files, or add \(overwrite) to replace them"
    #expect(remedy.description == "name 2 files, or add 'overwrite' to replace them")
    #expect(
      remedy.text { "--" + $0.rawValue } == "name 2 files, or add --overwrite to replace them")
  }

  @Test("A string that looks like an interpolated setting is not treated as a setting")
  func text() {
    let remedy = Remedy("name 'overwrite', or \\(.out)")
    #expect(remedy.text { _ in "?" } == "name 'overwrite', or \\(.out)")
  }

  @Test("Remedies with the same text are equal, however they were built")
  func equality() {
    let name = "form.yaml"
    let inner: Remedy = "add \(.overwrite)"
    #expect(Remedy("name form.yaml") == "name \(name)")
    #expect("\(inner) to replace \(name)" as Remedy == "add \(.overwrite) to replace form.yaml")
    #expect(inner != Remedy("add 'overwrite'"))
  }

  @Test("An error from the library names settings, not command-line options")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "frame-00000.png")
    #expect {
      try FrameFolder(path: folder.path, overwriting: false)
    } throws: { error in
      guard let error = error as? KeyreelError, error.kind == .cannotCreate else { return false }
      return error.remedy.description
        == "name another folder, or add 'overwrite' to replace its frames"
    }
  }
}
