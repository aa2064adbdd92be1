// Goldens in Swift tests: `keyreel init login` and `keyreel record login.yaml` make the first
// test's files; the second test needs no files.
import KeyreelTesting
import Testing

@Suite struct LoginTests {
  /// Every frame equals the golden's frame, pixel for pixel.
  @Test func login() async { await expectReel("login") }

  /// Every frame meets the expectations of a scenario that is written in code; no frame is drawn.
  @Test func signUp() throws {
    let scenario = try Scenario(
      "sign-up", device: "iphone-se-2",
      elements: [
        .textField("email", placeholder: "Email", keyboard: .email, return: .next),
        .textField("password", placeholder: "Password", secure: true),
        .button("join", title: "Join", role: .submit),
      ],
      avoidance: "form",
      script: [.tap("email"), .type("someone@example.org"), .tap("password")],
      expect: [.visible()])
    expectPasses(scenario)
  }
}
