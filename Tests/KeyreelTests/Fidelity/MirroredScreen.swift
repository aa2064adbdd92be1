import Foundation
import Golden
import Keyreel
import Pixels
import Scenario
import Testing

/// A whole screen of ours that mirrors a real one.
struct MirroredScreen: CustomTestStringConvertible, Sendable {
  /// The golden folder with the scenario.
  var scenario: String
  /// The screenshot's file among the fixtures.
  var file: String

  var testDescription: String { scenario }

  /// Those whose scenario stands.
  static let all: [MirroredScreen] = [
    MirroredScreen(
      scenario: "mirror-disabled-13-pro", file: "iPhone_13_Pro__DisabledKeyboardIsShown.png"),
    MirroredScreen(
      scenario: "mirror-disabled-16-pro", file: "iPhone_16_Pro__DisabledKeyboardIsShown.png"),
    MirroredScreen(
      scenario: "mirror-aware-13-pro",
      file: "iPhone_13_Pro__AwareScrollViewDisabledStateKeyboardOpened.png"),
    MirroredScreen(
      scenario: "mirror-aware-16-pro",
      file: "iPhone_16_Pro__AwareScrollViewDisabledStateKeyboardOpened.png"),
    MirroredScreen(
      scenario: "mirror-avoiding-16-pro",
      file: "iPhone_16_Pro__AvoidingViewPackagePaddingOpened.png"),
    MirroredScreen(
      scenario: "mirror-interactive-16-pro", file: "iPhone_16_Pro__InteractiveKeyboardIsShown.png"),
    MirroredScreen(
      scenario: "mirror-animation-16-pro",
      file: "iPhone_16_Pro__KeyboardAnimationEmojiKeyboard.png"),
  ].filter { FileManager.default.fileExists(atPath: $0.path) }

  private var path: String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "TestImages/\(scenario)/scenario.yaml").path
  }

  /// Where pixelmatch finds our last frame different from the screenshot.
  func difference() throws -> DifferencePicture {
    let yaml = try [UInt8](Data(contentsOf: URL(filePath: path)))
    let ours = try FidelityCase.lastFrame(of: Scenario(yaml: yaml), path: path)
    return DifferencePicture(
      expected: try FidelityCase.screenshot(file), actual: ours,
      options: ComparisonOptions(mode: .pixelmatch(PixelmatchRule(threshold: 0.1))))
  }
}
