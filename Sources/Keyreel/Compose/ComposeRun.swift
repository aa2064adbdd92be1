import KeyreelPlatform
import KeyreelFormRendering
import KeyreelPNGCoding
import KeyreelPixels

/// A keyboard drawn over a screenshot's file, or alone, into another file.
package struct ComposeRun: Sendable {
  /// What was drawn.
  package let composed: ComposedKeyboard

  /// Reads the screenshot and draws.
  ///
  /// - Parameters:
  ///   - path: The screenshot, `-` for standard input; nil for the keyboard alone.
  ///   - composition: Which keyboard, on which device.
  ///   - isOrientationNamed: Whether the composition's orientation was asked for; else the picture tells it.
  ///   - limits: How large the screenshot may be.
  /// - Throws: What is wrong with the screenshot.
  package init(
    screenshot path: String?, composition: KeyboardComposition, isOrientationNamed: Bool,
    limits: Limits
  ) throws(KeyreelError) {
    let picture = try path.map { (path) throws(KeyreelError) in
      try PictureFile.bitmapOrInput(path, limits: limits)
    }
    var composition = composition
    if !isOrientationNamed, let picture {
      let turned = composition.size
      if picture.size == PixelSize(width: turned.height, height: turned.width) {
        composition.orientation = .landscape
      }
    }
    composed = try ComposedKeyboard(
      composition, over: picture, path: path.map(InputFile.name) ?? "")
  }

  /// Writes the picture; `-` is standard output.
  /// - Throws: `cannotCreate` where a file is there and may not be replaced, or what kept it from being written.
  package func write(to path: String, overwriting: Bool) throws(KeyreelError) {
    if path != "-" { try Disk.checkNew(path, overwriting: overwriting) }
    try PictureFile.write(composed.bitmap, to: path)
  }
}
