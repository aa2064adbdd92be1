import KeyreelFormDrawing
import KeyreelFormRendering
import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelPixels
import KeyreelPlainText
import KeyreelScenario
import KeyreelSnapshot

/// A keyboard drawn over a picture of a screen, or alone: `keyreel compose`.
package struct ComposedKeyboard: Sendable {
  /// The picture with the keyboard; without a picture the keyboard alone, on a screen that is clear elsewhere.
  package let bitmap: Bitmap
  /// Where the keyboard is seen, in pixels; empty when it is gone.
  package let keyboard: PixelRect
  /// Its height at rest, from the screen's end, in points: the content's inset.
  package let insetBottom: Double
  /// The safe area of the screen as it is held.
  package let safeArea: EdgeInsets
  /// Its keys as they are seen, those pushed off the screen included.
  package let keys: [PlacedKey]
  private let scale: Int

  /// Draws a keyboard.
  ///
  /// What shines through the keyboard is the picture. Pushed down, the keyboard is a snapshot: what shone through it moves with
  /// it. The home indicator stays where the picture has it.
  ///
  /// - Parameters:
  ///   - composition: Which keyboard.
  ///   - picture: The screen without a keyboard; nil for the keyboard alone.
  /// - Throws: `input` where the picture has another size than the screen, `usage` for a height that no keyboard can have
  ///   there; what is wrong with fonts.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ composition: KeyboardComposition, over picture: Bitmap?) throws(KeyreelError) {
    try self.init(composition, over: picture, path: "the picture")
  }

  init(
    _ composition: KeyboardComposition, over picture: Bitmap?, path: String
  ) throws(KeyreelError) {
    let size = composition.size
    if let picture, picture.size != size {
      throw .input(
        path: path, line: nil, column: nil,
        message:
          "the picture has \(picture.width) × \(picture.height) pixels, but \(composition.device.id) in \(composition.orientation.rawValue) has \(size.width) × \(size.height)",
        remedy: "name the device, and the orientation, that the picture was taken on")
    }
    let most = max(composition.device.size.width, composition.device.size.height)
    if let height = composition.traits.height, height >= most {
      throw .usage(
        message: "a keyboard cannot be \(height) points high on \(composition.device.id)",
        remedy: "use less than \(Int(most)) points")
    }
    let scenario = Scenario(
      name: "compose", appearance: composition.appearance, configuration: composition.form)
    let run = try ScenarioRun(scenario)
    guard let state = run.states.first else {
      preconditionFailure("every run has a first frame")
    }
    var stage = KeyboardStage(run.renderer(), run.painter, state, size: size)
    scale = composition.device.scale
    let top = max(0, state.keyboard.top.pixels(at: scale))
    let rect = PixelRect(x: 0, y: top, width: size.width, height: size.height - top)
    let moved = min(max(0, composition.translation), rect.height)
    keyboard = PixelRect(x: 0, y: top + moved, width: size.width, height: rect.height - moved)
    insetBottom = state.keyboard.height
    safeArea = state.safeArea
    keys = run.painter.keys(of: state).map { key in
      var key = key
      key.frame = key.frame.offsetBy(dx: 0, dy: Double(moved) / Double(composition.device.scale))
      return key
    }
    bitmap =
      picture.map { stage.drawn(over: $0, in: rect, movedBy: moved) }
      ?? stage.drawnAlone(in: rect, movedBy: moved)
  }

  /// What `keyreel compose --json` prints.
  package var json: JSONValue {
    .members([
      "keyreel": 1, "sizePx": bitmap.size.json, "keyboardPx": keyboard.json,
      "safeAreaPt": safeArea.json, "insetBottomPt": .number(insetBottom),
      "keys": .array(
        keys.map {
          .members([
            "label": .string($0.label), "framePx": PixelRect($0.frame, scale: scale).json,
          ])
        }),
    ])
  }
}

extension Bitmap {
  /// This picture of a screen with a keyboard drawn over it, as a test's golden may want it.
  ///
  /// - Parameter composition: Which keyboard, and how far it is pushed down.
  /// - Throws: `input` where the picture is not as large as the screen of the device.
  /// - Complexity: O(*n*) in the number of pixels.
  public func withKeyboard(_ composition: KeyboardComposition) throws(KeyreelError) -> Bitmap {
    try ComposedKeyboard(composition, over: self).bitmap
  }
}
