import Foundation
import Keyreel
import KeyreelImaging
import KeyreelScenario
import TestSupport

/// Pictures of one screen with and without a keyboard, both drawn by Keyreel.
struct DrawnPair {
  /// The screen without the keyboard.
  let hidden: Bitmap
  /// The screen with the keyboard.
  let shown: Bitmap

  /// Draws a short table, without and with the keyboard.
  ///
  /// - Parameter line: How far above the keyboard, in pixels, the app draws a line across the
  ///   screen; nil for no line.
  init(_ composition: KeyboardComposition, line: Int? = nil, keyboardHeight: Int = 0) throws {
    let run = try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: drawn
          device: \(composition.device.id)
          content:
            elements:
              - {cell: first, title: First, detail: One}
              - {textField: name, placeholder: Name}
              - {cell: last, title: Last, detail: Two}

          """))
    guard var screen = try run.bitmap(ofFrame: 0) else { throw Missing() }
    if let line {
      let row = screen.height - keyboardHeight - line
      for x in 0..<screen.width { screen[x, row] = 0xFF70_7070 }
    }
    hidden = screen
    shown = try screen.withKeyboard(composition)
  }

  /// The error that is thrown if no frame was drawn.
  private struct Missing: Error {}

  /// A run of `keyreel dismiss` that has to find the keyboard in two pictures.
  ///
  /// The run has one frame, at offset 0.
  static func run(shown: Bitmap, hidden: Bitmap) throws -> DismissalRun {
    let folder = try TemporaryFolder()
    for (name, bitmap) in [("a.png", shown), ("b.png", hidden)] {
      try Data(PNGEncoder.encode(bitmap)).write(to: URL(fileURLWithPath: folder.file(name)))
    }
    return try DismissalRun(
      shown: folder.file("a.png"), hidden: folder.file("b.png"), keyboard: nil, content: .fixed,
      movement: .offsets("0"))
  }
}
