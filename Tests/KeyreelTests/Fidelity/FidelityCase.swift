import Foundation
import Keyreel
import KeyreelImaging
import KeyreelScenario
import TestSupport
import Testing

/// A keyboard in a real screenshot, and the form that shows Keyreel's keyboard in the same state.
struct FidelityCase: CustomTestStringConvertible, Sendable {
  /// The case's name in the table.
  var name: String
  /// The screenshot's file among the fixtures.
  var file: String
  /// The device's identifier and the major version of its system.
  var device: String
  var system: Int
  /// The value of the scenario's `keyboard` key.
  var keyboard: String
  /// The number of keys with a cap; 0 for the emoji page.
  var keys: Int

  var testDescription: String { name }

  static let all: [FidelityCase] = [
    FidelityCase(
      name: "letters, 390 pt, iOS 15",
      file: "iPhone_13_Pro__AwareScrollViewDisabledStateKeyboardOpened.png",
      device: "iphone-13-pro", system: 15, keyboard: "default", keys: 31),
    FidelityCase(
      name: "letters, 402 pt, iOS 18", file: "iPhone_16_Pro__InteractiveKeyboardIsShown.png",
      device: "iphone-16-pro", system: 18, keyboard: "default", keys: 31),
    FidelityCase(
      name: "letters with passwords, 402 pt, iOS 18",
      file: "iPhone_16_Pro__AvoidingViewPackagePaddingOpened.png", device: "iphone-16-pro",
      system: 18, keyboard: "{suggestions: passwords}", keys: 31),
    FidelityCase(
      name: "pad of digits, 402 pt, iOS 18", file: "iPhone_16_Pro__AwareScrollViewInputChanged.png",
      device: "iphone-16-pro", system: 18, keyboard: "{type: decimal, language: de}", keys: 10),
    FidelityCase(
      name: "emoji, 402 pt, iOS 18", file: "iPhone_16_Pro__KeyboardAnimationEmojiKeyboard.png",
      device: "iphone-16-pro", system: 18, keyboard: "emoji", keys: 0),
  ]

  /// The screenshot.
  func real() throws -> Bitmap { try Self.screenshot(file) }

  /// A screenshot among the fixtures.
  static func screenshot(_ file: String) throws -> Bitmap {
    let folder = try #require(Fixtures.folder)
    let url = folder.appendingPathComponent("screens/\(file)")
    return try PNGDecoder.decode([UInt8](Data(contentsOf: url)))
  }

  /// The last frame of a form whose only field has the focus.
  func ours() throws -> Bitmap {
    try Self.frame(
      nil,
      of: Scenario(
        yaml: """
          scenario: 1
          device: \(device)
          system: \(system)
          rate: 30
          bars: {navigation: {title: Fidelity, back: Examples, solid: true}}
          keyboard: \(keyboard)
          content: {elements: [{textField: entry, return: default, frame: [20, 40, 300, 34]}]}
          avoidance: none
          script: [{focus: entry}]
          """), path: "fidelity.yaml")
  }

  /// A frame of a scenario; the last frame if `number` is nil.
  static func frame(_ number: Int?, of scenario: Scenario, path: String) throws -> Bitmap {
    let run = try ScenarioRun(scenario, path: path)
    var found: Bitmap?
    try run.visit([number ?? run.frameCount - 1]) { _, bitmap in found = bitmap }
    return try #require(found)
  }
}
