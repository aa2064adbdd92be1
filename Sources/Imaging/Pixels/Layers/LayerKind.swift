/// The kind of content that a layer shows.
public enum LayerKind: Sendable, Hashable {
  /// The form's own background in one colour, or what is behind a sheet, a window or a transparent
  /// modal.
  case background
  /// A full-width band of the scrolled content; band `n` starts `n` band heights below the
  /// content's top.
  case content(band: Int)
  /// The capsule that shows how far the content is scrolled.
  case scrollIndicator
  /// The bar at the top, including the space behind the status bar.
  case navigationBar
  /// A moving or fading title of the navigation bar: the large title, or the small title that
  /// replaces it.
  case barTitle
  /// A pane of glass of the navigation bar, with its contents.
  case barPane
  /// The line below the navigation bar; the content behind the line is dimmed.
  case navigationHairline
  /// The bar at the bottom, including the space behind the home indicator.
  case tabBar
  /// Content that does not scroll: fixed elements, the app's own bars, the still parts of a
  /// screenshot, and the smaller screen behind a sheet.
  case fixed
  /// A rounded corner of a sheet, the border along the sheet's edge, or the sheet's handle; all of
  /// them move with the sheet.
  case viewEdge
  /// The app's bar at the bottom of the screen; the bar moves up and down with the keyboard.
  case dock
  /// The app's bar above the keys, in the keyboard's window.
  case toolbar
  /// The keyboard, including its bar of suggestions and the home indicator's area.
  case keyboard
  /// The enlarged letter, or the letter's variants, above a key that is held down.
  case keyPopUp
  /// The picture that is shown in place of the keyboard.
  case picture
  /// The status bar: the time, signal, Wi-Fi, battery and Dynamic Island.
  case statusBar
  /// The home indicator: the capsule at the bottom edge of the screen.
  case homeIndicator

  /// Whether the system draws the layer over everything, so that no capture contains it
  /// (Contract §3).
  package var belongsToSystem: Bool { self == .statusBar || self == .homeIndicator }

  /// Whether the layer is in the keyboard's own window.
  package var belongsToKeyboard: Bool {
    self == .keyboard || self == .keyPopUp || self == .toolbar
  }
}

/// The key of a layer's pixels, apart from the layer's position: equal keys mean equal pixels.
///
/// Keys of different owners never match, nor do keys whose contents are of different types. The
/// hash is computed once, when the key is made.
public struct LayerKey: Sendable, Hashable {
  private let owner: UInt64
  private let digest: Int
  /// The values that determine the pixels.
  package let contents: any Hashable & Sendable

  /// Makes a key.
  /// - Parameters:
  ///   - owner: The number of the owner of the pixels.
  ///   - contents: The values that determine the pixels.
  package init(owner: UInt64, contents: some Hashable & Sendable) {
    self.owner = owner
    self.contents = contents
    var hasher = Hasher()
    hasher.combine(owner)
    hasher.combine(contents)
    digest = hasher.finalize()
  }

  /// Whether two keys stand for the same pixels.
  public static func == (a: LayerKey, b: LayerKey) -> Bool {
    func isEqual<Contents: Hashable>(_ a: Contents, _ b: any Hashable) -> Bool {
      (b as? Contents) == a
    }
    return a.digest == b.digest && a.owner == b.owner && isEqual(a.contents, b.contents)
  }

  /// Feeds a hasher the hash that was computed when the key was made.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
