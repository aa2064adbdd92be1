import Testing
import TestSupport

@testable import KeyreelRendering

@Suite("The remedy for the path of a missing file")
struct FileSuggestionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["login.png", "login.yaml", "chat.yaml", ".login.yml"] {
      try folder.write("", to: name)
    }
  }

  @Test("The remedy suggests the file in the same folder with the most similar name")
  func near() {
    let remedy = FileSuggestion.remedy(for: folder.file("login.yml"))
    #expect(remedy.hasPrefix("did you mean '\(folder.file("login.yaml"))'? name a file"))
    for name in ["login", "chat"] {
      #expect(
        FileSuggestion.remedy(for: folder.file(name)).contains("'\(folder.file(name)).yaml'"))
    }
    #expect(
      FileSuggestion.remedy(for: folder.file("chat")).contains("'\(folder.file("chat.yaml"))'"))
  }

  @Test("If the missing path is a device's name, the remedy shows how to name several devices")
  func device() {
    #expect(
      FileSuggestion.remedy(for: "iphone-x")
        == "'iphone-x' is a device: name several with commas, as in --devices iphone-se-3,iphone-x")
  }

  @Test(
    "Nothing is suggested if no name is similar, the folder is missing, or the file exists")
  func far() {
    let far = ["settings.yaml", "chats-of-mine.yaml", "nothing/login.yaml", "login.yaml", "c", ""]
    for name in far {
      #expect(
        FileSuggestion.remedy(for: folder.file(name)) == "name a file that exists and can be read")
    }
  }
}
