import Testing

@testable import KeyreelRendering

@Suite("Paths in links")
struct RelativePathTests {
  @Test(
    "Characters with a special meaning in links are percent-encoded",
    arguments: [
      ("composer/frame-00042.actual.png", "composer/frame-00042.actual.png"),
      ("a b/50%?#.png", "a%20b/50%25%3F%23.png"), ("ü\"<.png", "%C3%BC%22%3C.png"), ("", ""),
    ])
  func escaped(path: String, link: String) {
    #expect(RelativePath.escaped(path) == link)
  }
}
