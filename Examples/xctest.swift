// The same goldens in an XCTestCase, where a difference is thrown as an error. `keyreel init login`
// and `keyreel record login.yaml` make the first test's files.
import KeyreelTesting
import XCTest

final class LoginXCTests: XCTestCase {
  /// Every frame equals the golden's, pixel for pixel.
  func testLogin() async throws { try await requireReel("login") }

  /// A scenario in code: its expectations hold on every frame; nothing is drawn.
  func testSearch() throws {
    let scenario = try Scenario(
      "search", device: "iphone-se-2", elements: [.textField("query", placeholder: "Search")],
      avoidance: "form", script: [.tap("query"), .type("tea")], expect: [.visible()])
    try requirePasses(scenario)
  }
}
