import FormSimulation
import Geometry

/// The values a layer's pixels are made from.
enum LayerContents: Sendable, Hashable {
  /// A flat colour of a size.
  case background(Size)
  /// The elements that touch a band, at the screen's width.
  case content(band: Int, width: Double, elements: [ElementState])
  /// The capsule beside the content, at its length.
  case scrollIndicator(length: Double)
  /// The navigation bar, its large title unfolded so far.
  case navigationBar(width: Double, orientation: Orientation, largeTitle: Double)
  /// The line below the navigation bar.
  case navigationHairline(width: Double)
  /// The tab bar.
  case tabBar(width: Double, orientation: Orientation)
  /// The keyboard.
  case keyboard(KeyboardLook)
  /// Somebody else's keyboard as a picture.
  case artwork(Size)
  /// The enlarged letter above a key.
  case keyPopUp(KeyboardLook, Character)
  /// The status bar.
  case statusBar(Orientation)
  /// The home indicator.
  case homeIndicator(Size)
}
