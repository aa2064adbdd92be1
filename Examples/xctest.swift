// Golden tests in an XCTestCase, where a difference is thrown as an error. `keyreel init login` and
// `keyreel record login.yaml` create the first test's files.
import KeyreelTesting
import XCTest

final class LoginXCTests: XCTestCase {
  /// Every frame equals the golden's frame, pixel for pixel.
  func testLogin() async throws { try await requireReel("login") }

  /// The expectations of a scenario written in code hold on every frame; no frame is drawn.
  func testSearch() throws {
    let scenario = try Scenario(
      "search", device: "iphone-se-2", elements: [.textField("query", placeholder: "Search")],
      avoidance: "form", script: [.tap("query"), .type("tea")], expect: [.visible()])
    try requirePasses(scenario)
  }
}
