/// How the form's view is presented: on the full screen, as a modal in front of another page, or as
/// a sheet (CONTRACT 2).
public struct Presentation: Sendable, Hashable {
  /// The ways to present.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The form fills the screen.
    case full
    /// A transparent view layered over the full screen, which dims the page behind it.
    case modal
    /// On an upright phone, a UIKit sheet with detents, at the bottom of the screen; on tablets, a
    /// sheet as large as `formSheet`.
    case sheet
    /// A sheet with the largest detent on upright phones; on tablets, a centred sheet that is
    /// almost as tall as the screen.
    case pageSheet = "page-sheet"
    /// A sheet with the largest detent on upright phones; on tablets, a centred sheet of 540 × 620
    /// pt.
    case formSheet = "form-sheet"
    /// The app's own sheet, like gorhom's bottom sheet: it is placed by positions in its container.
    case bottomSheet = "bottom-sheet"
  }
  /// A height at which a sheet rests.
  public enum Detent: Sendable, Hashable {
    /// About half of the largest detent.
    case medium
    /// The largest height of a sheet.
    case large
    /// A share of the largest detent, more than 0 and at most 1; for a bottom sheet, a share of its
    /// container.
    case fraction(Double)
    /// A height in points, more than 1.
    case height(Double)
  }
  /// What a bottom sheet does with the keyboard (CONTRACT 2).
  public enum Behaviour: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// It rises by the keyboard's height, from its highest position.
    case interactive
    /// It goes to its highest position.
    case extend
    /// It fills its container.
    case fillParent = "fill-parent"
  }
  /// What a bottom sheet does when its field has lost the focus.
  public enum Blur: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// It stays where it is.
    case none
    /// It returns to the detent at which it rests without a keyboard.
    case restore
  }
  /// The coordinates in which the app compares the keyboard's frame with its view.
  public enum Coordinates: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The frame is converted to the coordinates that the view will have after the keyboard has
    /// moved it.
    case converted
    /// The frame is converted to the coordinates that the view had before the keyboard moved it.
    case early
    /// The screen frame is used as if it were in the view's coordinates: the covered height comes
    /// out too small by the distance from the screen's top to the view's (CONTRACT 2).
    case local
  }

  /// The way in which it is presented.
  public var kind: Kind
  /// Where a sheet may rest.
  public var detents: [Detent]
  /// The index of the detent at which it rests without a keyboard.
  public var selected: Int
  /// Whether the handle at its top is drawn.
  public var grabber: Bool
  /// Whether a sheet with one detent grows while a keyboard is up, as one library's sheets do; an
  /// estimate.
  public var grows: Bool
  /// What a bottom sheet does with the keyboard.
  public var behaviour: Behaviour
  /// What a bottom sheet does when the focus is lost.
  public var onBlur: Blur
  /// The coordinates in which the app compares the keyboard with its view.
  public var coordinates: Coordinates
  /// The path of a screenshot of what lies behind the view, as the scenario gives it.
  public var behind: String?

  /// Makes a presentation; without arguments, the form fills the screen.
  public init(
    _ kind: Kind = .full, detents: [Detent]? = nil, selected: Int = 0, grabber: Bool = false,
    grows: Bool = false, behaviour: Behaviour = .interactive, onBlur: Blur = .none,
    coordinates: Coordinates = .converted, behind: String? = nil
  ) {
    self.kind = kind
    self.detents = detents ?? (kind == .bottomSheet ? [.fraction(0.5)] : [.large])
    self.selected = selected
    self.grabber = grabber
    self.grows = grows
    self.behaviour = behaviour
    self.onBlur = onBlur
    self.coordinates = coordinates
    self.behind = behind
  }

  /// Whether another page is visible behind it, darkened unless `dim(usesGlass:isTablet:)` is 0.
  public var dimsBehind: Bool { kind != .full }

  /// Whether some of its figures are estimates, because they are neither measured nor documented
  /// (CONTRACT 2).
  public var isEstimate: Bool { kind != .full && kind != .modal }

  /// The opacity, in 255ths, of the black layer over the page behind a transparent modal, as
  /// measured.
  public static let modalDim: Int = 77

  /// The opacity, in 255ths, of the black layer over the page behind: measured for a modal,
  /// otherwise an estimate.
  ///
  /// From system 26, the opacity behind UIKit's sheets is 20 % on phones, as in a navigation
  /// library's imitation of sheets, and 0 on tablets, which have a layer of glass instead (CONTRACT
  /// 2).
  package func dim(usesGlass: Bool, isTablet: Bool) -> Int {
    switch kind {
    case .full: 0
    case .modal, .bottomSheet: Self.modalDim
    case .sheet, .pageSheet, .formSheet: usesGlass ? isTablet ? 0 : 51 : Self.modalDim
    }
  }

  /// The value of a colour channel after the page is dimmed by a black layer of this opacity;
  /// behind a modal, it is `round(channel · 178/255)`.
  package static func dimmed(_ channel: Int, by dim: Int = Presentation.modalDim) -> Int {
    (channel * (255 - dim) * 2 + 255) / (2 * 255)
  }
}

extension Presentation: KeyMapping {
  package static var blank: Presentation { Presentation() }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    let (isBottom, isSheet) = (kind == .bottomSheet, kind != .full && kind != .modal)
    let rests = isBottom || kind == .sheet
    try v.key(
      "detents", if: rests,
      "The heights at which the sheet rests: medium, large, fractions up to 1, or points.")
    try v.key(
      "selected", if: rests,
      "The detent at which the sheet rests without a keyboard; the first by default.")
    try v.key(
      "grabber", .bool, if: isSheet, &grabber,
      "Whether the grabber at the top of the sheet is drawn.")
    try v.key(
      "grows", .bool, if: kind == .sheet, &grows,
      "Whether a sheet with a single detent grows while a keyboard is up.")
    try v.key(
      "behaviour", .words(Behaviour.self), if: isBottom, &behaviour,
      "The bottom sheet's reaction to the keyboard.")
    try v.key(
      "onBlur", .words(Blur.self), if: isBottom, &onBlur,
      "The bottom sheet's reaction when a field has lost the focus.")
    try v.key(
      "coordinates", .words(Coordinates.self), if: isSheet, &coordinates,
      "The coordinates in which the app compares the keyboard's frame with the form's view.")
    try v.key(
      "behind", .path, if: kind != .full, &behind,
      "A screenshot of the page behind the form: the path of a PNG file.")
  }
}

extension Rect {
  /// This screen rectangle, converted to the coordinates of a view with the given frame on the
  /// screen.
  package func converted(to view: Rect) -> Rect { offsetBy(dx: -view.minX, dy: -view.minY) }

  /// The height of the part of this view that a rectangle on the screen covers, in points; 0 if
  /// they do not overlap horizontally.
  package func overlap(of keyboard: Rect) -> Double {
    let common = intersection(keyboard)
    return common.width > 0 ? common.height : 0
  }

  /// A rectangle of this size in the middle of a screen; not larger than the screen.
  package static func centred(_ size: Size, on screen: Size) -> Rect {
    let (width, height) = (min(size.width, screen.width), min(size.height, screen.height))
    return Rect(
      x: (screen.width - width) / 2, y: (screen.height - height) / 2, width: width, height: height)
  }

  /// This sheet moved up far enough to clear a keyboard, but not above a limit: our own rule, which
  /// agrees with the reports (CONTRACT 2).
  package func lifted(above keyboardTop: Double, limit: Double) -> Rect {
    let covered = max(0, maxY - keyboardTop)
    return offsetBy(dx: 0, dy: -max(0, min(covered, minY - limit)))
  }
}
