import Keyreel
import KeyreelCheck
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Forms that do not move when the keyboard appears.
///
/// New content above the keyboard, such as a typed word or a key's pop-up, may look like part of
/// the content that the keyboard covers.
@Suite("Content that stays still is never mistaken for an element attached to the keyboard")
struct StillContentTests {
  /// The content of a form.
  enum Form: String, CaseIterable {
    case login, settings

    var content: String {
      switch self {
      case .login:
        """
          stack: {margin: 20, spacing: 16}
          elements:
            - {label: hint, text: Use the address that you signed up with.}
            - {textField: first, placeholder: Email, return: next, look: {padding: [12, 11]}}
            - {textField: second, placeholder: Password, look: {padding: [12, 11]}}
            - {button: login, title: Log in, role: submit}
        """
      case .settings:
        """
          style: inset-grouped
          elements:
            - {header: account, text: Account}
            - {textField: first, style: plain, placeholder: Name, return: next}
            - {textField: second, style: plain, placeholder: Phone}
            - {footer: why, text: We call only when a delivery is late.}
            - {header: messages, text: Messages}
            - {switch: sounds, title: Sounds, on: true}
        """
      }
    }
  }

  private func run(
    _ form: Form, _ device: String, _ system: Int, _ look: String, dock: String? = nil
  ) throws -> ScenarioRun {
    let bar = dock.map { "dock: {follows: \($0), elements: [{button: save, title: Save}]}\n" }
    return try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: still
          device: \(device)
          orientation: landscape
          system: \(system)
          appearance: \(look)
          bars: {navigation: {title: Form}}
          content:
          \(form.content)
          \(bar ?? "")avoidance: none
          dismissal: {tap: true, scroll: none}
          responders: {order: geometric}
          script:
            - wait: 0.2
            - tap: first
            - type: some
            - wait: 0.4

          """))
  }

  @Test(
    "A form that does not move with the keyboard yields no verdict", arguments: Form.allCases,
    [
      ("iphone-se-1", 15, "light"), ("iphone-se-1", 15, "dark"), ("iphone-8", 15, "dark"),
      ("iphone-se-3", 18, "light"), ("iphone-se-1", 18, "dark"),
    ])
  func judgesNothing(form: Form, phone: (device: String, system: Int, look: String)) throws {
    let check = try RecordingCheck(of: run(form, phone.device, phone.system, phone.look))
    #expect(check.judgement.findings.isEmpty, "\(form), \(phone): \(check.lines)")
    #expect(check.exitCode == 2, "\(form), \(phone): \(check.lines)")
  }

  @Test(
    "There is no verdict even if a typed word or a key's pop-up looks like other content",
    arguments: [
      DrawnTemplate(form: "login", device: "iphone-8", system: 26, look: "dark"),
      DrawnTemplate(form: "login", device: "iphone-se-3", system: 26, look: "dark"),
      DrawnTemplate(
        form: "settings", device: "iphone-se-1", system: 26, look: "dark",
        avoidance: "layout-guide"),
      // A pop-up's upper edge looks like part of a button's edge.
      DrawnTemplate(
        form: "login", device: "iphone-xr", system: 26, look: "dark", rate: 30,
        avoidance: "keyboard-inset"),
      // While the keyboard is still appearing, a pop-up looks like a key.
      DrawnTemplate(
        form: "search", device: "iphone-se-3", system: 17, look: "dark", rate: 30,
        avoidance: "keyboard-inset"),
    ])
  func mistakesNothingNew(drawn: DrawnTemplate) throws {
    let check = try RecordingCheck(of: drawn.run())
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.exitCode == 2, "\(check.lines)")
  }

  @Test(
    "There is no verdict even if content that a finger has pulled is still moving back",
    arguments: [
      DrawnTemplate(form: "login", device: "ipad-mini-6", system: 26, look: "light"),
      DrawnTemplate(form: "login", device: "ipad-mini-6", system: 26, look: "light", rate: 30),
      DrawnTemplate(
        form: "login", device: "ipad-mini-6", system: 26, look: "dark", rate: 30,
        avoidance: "keyboard-inset"),
      DrawnTemplate(
        form: "search", device: "ipad-9", system: 26, look: "dark", orientation: "portrait",
        rate: 30),
      DrawnTemplate(form: "search", device: "ipad-pro-10-5", system: 13, look: "dark"),
    ])
  func waitsForContent(drawn: DrawnTemplate) throws {
    let check = try RecordingCheck(of: drawn.run())
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.exitCode == 2, "\(check.lines)")
  }

  @Test(
    "There is no verdict even if content moves aside for a caret and then looks like the next row")
  func mistakesNoNudge() throws {
    let drawn = DrawnTemplate(
      form: "settings", device: "iphone-se-1", system: 18, look: "light",
      avoidance: "layout-guide")
    let check = try RecordingCheck(of: drawn.run())
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.exitCode == 2, "\(check.lines)")
  }

  @Test("The check recognises a bar that moves with the keyboard", arguments: Form.allCases)
  func judgesBar(form: Form) throws {
    let check = try RecordingCheck(of: run(form, "iphone-se-1", 18, "light", dock: "guide"))
    #expect(check.judgement.findings.isEmpty, "\(form): \(check.lines)")
    #expect(check.judgement.motion == .holds, "\(form): \(check.lines)")
    #expect(check.judgement.rest == .holds, "\(form): \(check.lines)")
  }
}
