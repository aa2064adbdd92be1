import Foundation
import Keyreel
import KeyreelImaging
import KeyreelProof
import KeyreelScenario
import Testing

/// A frame drawn by Keyreel that reproduces a real screen.
struct MirroredScreen: CustomTestStringConvertible, Sendable {
  /// The source of the form.
  enum Form: Sendable {
    /// A golden folder with a scenario.
    case golden
    /// A scenario's text, for screens that are not among the goldens.
    case text(String)
  }

  /// The scenario's name.
  var scenario: String
  var form: Form = .golden
  /// The frame's number; nil for the last frame.
  var frame: Int?
  /// The screenshot's file among the fixtures.
  var file: String

  var testDescription: String { "\(scenario), \(file)" }

  /// The mirrored screens, each with its screenshot among the fixtures.
  static let all: [MirroredScreen] =
    phones(
      "disabled", frame: 0, "DisabledKeyboardIsHidden")
    + phones("disabled", "DisabledKeyboardIsShown")
    + phones("aware", frame: 12, "AwareScrollViewDisabledStateKeyboardClosed")
    + phones("aware", "AwareScrollViewDisabledStateKeyboardOpened")
    + [
      MirroredScreen("aware-16-pro", frame: 0, "iPhone_16_Pro__AwareScrollViewKeyboardClosed"),
      MirroredScreen(
        "aware-16-pro-digits", MirroredForm.digits, "iPhone_16_Pro__AwareScrollViewInputChanged"),
      MirroredScreen(
        "avoiding-13-pro-closed", MirroredForm.login(.phone13, isOpen: false),
        "iPhone_13_Pro__AvoidingViewPackagePaddingClosed"),
      MirroredScreen(
        "avoiding-13-pro", MirroredForm.login(.phone13, isOpen: true),
        "iPhone_13_Pro__AvoidingViewPackagePaddingOpened"),
      MirroredScreen(
        "avoiding-16-pro-closed", MirroredForm.login(.phone16, isOpen: false),
        "iPhone_16_Pro__AvoidingViewPackagePaddingClosed"),
      MirroredScreen("avoiding-16-pro", "iPhone_16_Pro__AvoidingViewPackagePaddingOpened"),
      MirroredScreen("interactive-16-pro", "iPhone_16_Pro__InteractiveKeyboardIsShown"),
      MirroredScreen(
        "interactive-16-pro-dismissed", MirroredForm.dismissed,
        "iPhone_16_Pro__InteractiveKeyboardAfterGestureDown"),
      MirroredScreen("animation-16-pro", "iPhone_16_Pro__KeyboardAnimationKeyboardIsHidden"),
      MirroredScreen(
        "animation-16-pro-emoji", MirroredForm.emoji,
        "iPhone_16_Pro__KeyboardAnimationEmojiKeyboard"),
    ]

  private static func phones(
    _ name: String, frame: Int? = nil, _ file: String
  ) -> [MirroredScreen] {
    ["13", "16"].map {
      MirroredScreen("\(name)-\($0)-pro", frame: frame, "iPhone_\($0)_Pro__\(file)")
    }
  }

  private init(_ name: String, frame: Int? = nil, _ file: String) {
    scenario = "mirror-\(name)"
    self.frame = frame
    self.file = file + ".png"
  }

  private init(_ name: String, _ text: String, _ file: String) {
    scenario = "mirror-\(name)"
    form = .text(text)
    self.file = file + ".png"
  }

  private var path: String { Self.path(of: scenario) }

  /// The path of a golden's scenario.
  static func path(of name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "TestImages/\(name)/scenario.yaml").path
  }

  /// The pixels of Keyreel's frame that differ from the screenshot according to pixelmatch.
  func difference() throws -> DifferencePicture {
    let (real, ours) = try pictures()
    return DifferencePicture(
      expected: real, actual: ours,
      options: ComparisonOptions(mode: .pixelmatch(PixelmatchRule(threshold: 0.1))))
  }

  /// The screenshot, and Keyreel's frame.
  func pictures() throws -> (real: Bitmap, ours: Bitmap) {
    let yaml: [UInt8] =
      switch form {
      case .golden: try [UInt8](Data(contentsOf: URL(filePath: path)))
      case .text(let text): Array(text.utf8)
      }
    let ours = try FidelityCase.frame(frame, of: Scenario(yaml: yaml), path: path)
    return (try FidelityCase.screenshot(file), ours)
  }
}
