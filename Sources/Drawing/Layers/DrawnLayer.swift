import KeyreelGeometry
import KeyreelImaging

/// A rectangle of the screen with something in it, ready to be rasterised once and placed many times.
package struct DrawnLayer: Sendable {
  /// What it shows.
  package var kind: LayerKind
  /// What its pixels depend on; equal keys mean equal pixels.
  package var key: LayerKey
  /// Where it lies, in screen points on the pixel grid; it may lie partly off screen.
  package var frame: Rect
  /// The part of the screen it may show in, in screen points on the pixel grid; nil for all of it.
  package var clip: Rect?
  /// Whether it spans the screen's width and every pixel of it is opaque.
  package var isOpaque = false
  /// How visible the whole layer is, 0…1.
  package var opacity = 1.0
  /// The one opaque colour that all of it shows; nil where there is more to see.
  package var flatColor: Color?
  /// The glass pane it lies on; what is below is blurred and tinted first.
  package var backdrop: Backdrop?
  /// The outline of that pane; nil for the whole of the frame.
  package var paneShape: PaneShape?
  /// Makes what the tinted pane is burned with, in points relative to the frame's origin.
  ///
  /// Called when nothing is kept under `key`; it depends on nothing else.
  package var makeBurns: @Sendable () -> [PaneBurn] = { [] }
  /// Makes what it shows, in points relative to the frame's origin.
  ///
  /// Called when no pixels are kept under `key`; it depends on nothing else.
  package var makeDisplayList: @Sendable () -> DisplayList

  /// Whether the system draws it over everything, so that no capture holds it (CONTRACT 3).
  package var belongsToSystem: Bool { kind.belongsToSystem }
}

/// The outline of a pane of glass, whose alpha says where it shows.
package struct PaneShape: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  package var key: LayerKey
  /// The outline, in points relative to the layer's frame; every row of it is in one piece.
  package var path: Path
  /// The rows in which the pane fades away downwards, in points relative to the frame; nil where it ends sharply.
  package var fade: ClosedRange<Double>?

  /// The outline filled: opaque, and over the rows of the fade less and less so.
  package func displayList() -> DisplayList {
    guard let fade else { return DisplayList(filling: path, .black) }
    var list = DisplayList()
    list.shade(
      path, from: fade.lowerBound, to: fade.upperBound,
      [GradientStop(0, .black), GradientStop(1, .clear)])
    return list
  }
}

/// What a layer shows; also its place in the order of drawing, from bottom to top.
package enum LayerKind: Sendable, Hashable {
  /// What is seen where there is no content: the whole screen in one colour.
  case background
  /// A full-width band of the scrolled content; band `n` starts at `n` × `FormPainter.bandHeight`.
  case content(band: Int)
  /// The capsule that tells how far the content is scrolled.
  case scrollIndicator
  /// The bar at the top, the space behind the status bar included.
  case navigationBar
  /// A title of the navigation bar that moves or fades: the large one, and the small one that takes its place.
  case barTitle
  /// A pane of glass of the navigation bar, with what is on it.
  case barPane
  /// The line below the navigation bar, which dims what passes under it.
  case navigationHairline
  /// The bar at the bottom, the space behind the home indicator included.
  case tabBar
  /// What does not scroll: elements that stay, bars of the app's own, and what stands still on a screenshot.
  case fixed
  /// The keyboard, its bar of suggestions and its home strip included.
  case keyboard
  /// The enlarged letter above a key that is held down.
  case keyPopUp
  /// Time, signal, Wi-Fi, battery and the island.
  case statusBar
  /// The capsule at the bottom edge.
  case homeIndicator

  /// Whether the system draws it over everything, so that no capture holds it (CONTRACT 3).
  package var belongsToSystem: Bool { self == .statusBar || self == .homeIndicator }

  /// Whether it is in the keyboard's own window.
  package var belongsToKeyboard: Bool { self == .keyboard || self == .keyPopUp }
}

/// What a layer's pixels depend on, apart from where it lies: equal keys mean equal pixels.
///
/// Keys of different painters never match. The hash is computed once, when the key is made.
package struct LayerKey: Sendable, Hashable {
  let painter: UInt64
  let contents: LayerContents
  private let digest: Int

  init(painter: UInt64, contents: LayerContents) {
    self.painter = painter
    self.contents = contents
    var hasher = Hasher()
    hasher.combine(painter)
    hasher.combine(contents)
    digest = hasher.finalize()
  }

  /// Whether two layers have the same pixels.
  package static func == (a: LayerKey, b: LayerKey) -> Bool {
    a.digest == b.digest && a.painter == b.painter && a.contents == b.contents
  }

  /// Feeds the hash that was computed when the key was made.
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A shape that a tinted pane of glass is burned with, such as a special key, or inside which it has another tone, such as a
/// key of glass.
package struct PaneBurn: Sendable {
  /// What its pixels depend on; equal keys mean equal pixels.
  package var key: LayerKey
  /// Where it lies on the pane, in points on the pixel grid.
  package var frame: Rect
  /// The outline, in points relative to the frame's origin.
  package var path: Path
  /// The colour to burn with; of no use with a tone.
  package var color: Color
  /// What the pane becomes inside the outline; nil where it is burned.
  package var tone: GlassTone?

  /// The outline filled with the colour.
  package func displayList() -> DisplayList { DisplayList(filling: path, color) }
}
