import KeyreelImaging
import KeyreelSimulation

/// The values that determine a layer's pixels.
enum LayerContents: Sendable, Hashable {
  /// The content of a pane of glass in the navigation bar.
  enum BarPane: Sendable, Hashable {
    /// The back button.
    case back
    /// The actions.
    case actions
  }

  /// The form's background in one flat colour, at the given size.
  case background(Size)
  /// The elements that overlap or touch a band of the content; the band is as wide as the screen.
  case content(band: Int, width: Double, elements: [SeenElement], isPictured: Bool)
  /// A part of a named picture.
  case picture(String, Rect)
  /// An element that does not scroll, or the part of it that has changed since the screenshot.
  case fixed(ElementState, isPictured: Bool)
  /// The app's bar at the bottom of the screen: its size and its elements.
  case dock(Size, [ElementState])
  /// A rounded rectangle in one colour, such as the screen behind a sheet or the sheet's handle.
  case card(Size, radius: Double, color: Color)
  /// The background outside a rounded corner of a sheet.
  case corner(radius: Double, isRight: Bool, isBottom: Bool, color: Color)
  /// The thin border along the edge of a sheet.
  case rim(Size, radius: Double, color: Color)
  /// The background of one of the app's own bars.
  case ownBar(Rect)
  /// The scroll indicator, at the given length.
  case scrollIndicator(length: Double)
  /// The navigation bar; if `isOpen` is true, the bar has the colour of the content's background.
  case navigationBar(Size, orientation: Orientation, isOpen: Bool)
  /// A title of the navigation bar.
  case barTitle(Size, orientation: Orientation, isLarge: Bool)
  /// A pane of glass in the navigation bar.
  case barPane(BarPane, Rect, Orientation)
  /// The line below the navigation bar.
  case navigationHairline(width: Double)
  /// The tab bar.
  case tabBar(width: Double, orientation: Orientation)
  /// The keyboard.
  case keyboard(KeyboardLook)
  /// A keyboard's pane that extends below the keys.
  case keyboardPane(KeyboardLook)
  /// Everything on a keyboard's pane, if the pane is a separate layer.
  case keys(KeyboardLook)
  /// The outline of a pane with rounded ends, at the given size.
  case pane(Size, radius: Double)
  /// The outline of a keyboard's pane of glass.
  case panel(GlassPanel, Size)
  /// The outline of the pane under a glass bar; the pane fades out towards the bottom.
  case edgePane(Size)
  /// The shape of a key of the given size; the shape is burned into the pane in the given colour.
  case burntKey(Size, radius: Double, Color)
  /// The app's bar above the keys.
  case toolbar(ToolbarFace)
  /// A named picture: a third-party keyboard, or the page behind the form.
  case artwork(String, Size)
  /// The enlarged letter above a key.
  case keyPopUp(KeyboardLook, Character)
  /// The call-out with the variants of a key that is held down, and the variant under the finger.
  case keyVariants(KeyboardLook, Character, Character)
  /// The status bar, which is drawn in white if it is over black.
  case statusBar(Orientation, isOverBlack: Bool)
  /// The home indicator.
  case homeIndicator(Size, isOverBlack: Bool)
}

/// The part of an element's state that affects a band's pixels; the lines of a long text that are
/// outside the band are left out.
struct SeenElement: Sendable, Hashable {
  /// A line of a long text.
  struct Line: Sendable, Hashable {
    /// The line's characters.
    var text: String
    /// Whether the line's paragraph runs from right to left.
    var isRightToLeft: Bool
  }

  /// The element's state.
  ///
  /// If `lines` is set, the state contains no text. The state then contains a caret only if the
  /// caret is in one of `lines`.
  var state: ElementState
  /// The lines that overlap or touch the band, and the caret's line if it is adjacent to one of
  /// them; nil if the state describes the whole element.
  var lines: [Line]?
  /// The index, among all lines of the text, of the first line in `lines`.
  var firstLine = 0
}

/// Everything that a toolbar's pixels depend on, except the appearance.
struct ToolbarFace: Sendable, Hashable {
  let toolbar: KeyboardToolbar
  /// The buttons that are disabled because there is no previous or next field.
  let disabled: [KeyboardToolbar.Item]
  /// The screen's width.
  let width: Double
  /// Whether the system draws glass, in which case the toolbar is a capsule.
  let usesGlass: Bool
  /// The insets of the safe area at the screen's sides.
  let sides: EdgeInsets
  /// Whether Done is on the left.
  let isMirrored: Bool
  /// The language of the keyboard's labels.
  var language: KeyboardLanguage = .english

  /// The title of the Done button.
  var doneTitle: String {
    let title = LetterRows.of(language).title(of: .done)
    return title.prefix(1).uppercased() + title.dropFirst()
  }
}
