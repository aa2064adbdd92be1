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
