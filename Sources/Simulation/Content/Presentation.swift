/// How the form's view is presented: full screen, as a modal in front of another page, or as a
/// sheet (Contract §2.12).
public struct Presentation: Sendable, Hashable {
  /// The ways to present a view.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The form fills the screen.
    case full
    /// A transparent view that is layered over the full screen and dims the page behind it.
    case modal
    /// On upright phones, a UIKit sheet with detents, at the bottom of the screen; on tablets, a
    /// sheet of the same size as `formSheet`.
    case sheet
    /// A sheet at the largest detent on upright phones; on tablets, a centred sheet that is almost
    /// as tall as the screen.
    case pageSheet = "page-sheet"
    /// A sheet at the largest detent on upright phones; on tablets, a centred sheet of 540 × 620
    /// pt.
    case formSheet = "form-sheet"
    /// The app's own sheet, which has a position in a container, like gorhom's bottom sheet.
    case bottomSheet = "bottom-sheet"
  }
  /// A height at which a sheet rests.
  public enum Detent: Sendable, Hashable {
    /// About half of the largest detent.
    case medium
    /// The largest height of a sheet.
    case large
    /// A fraction of the largest detent, more than 0 and at most 1; for a bottom sheet, a fraction
    /// of its container.
    case fraction(Double)
    /// A height in points, more than 1.
    case height(Double)
  }
  /// How a bottom sheet responds to the keyboard (Contract §2.12).
  public enum Behaviour: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The sheet rises from its highest position by the keyboard's height.
    case interactive
    /// The sheet moves to its highest position.
    case extend
    /// The sheet fills its container.
    case fillParent = "fill-parent"
  }
  /// What a bottom sheet does when its field loses the focus.
  public enum Blur: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The sheet stays where it is.
    case none
    /// The sheet returns to the detent at which it rests without a keyboard.
    case restore
  }
  /// The coordinates in which the app compares the keyboard's frame with its view.
  public enum Coordinates: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The frame is converted to the coordinates that the view has once the keyboard has moved the
    /// view.
    case converted
    /// The frame is converted to the coordinates that the view had before the keyboard moved it.
    case early
    /// The screen frame is used as if it were in the view's coordinates.
    ///
    /// The computed height of the covered part is then too small by the distance from the screen's
    /// top to the view's top (Contract §2.12).
    case local
  }

  /// The way in which the view is presented.
  public var kind: Kind
  /// The heights at which a sheet can rest.
  public var detents: [Detent]
  /// The index of the detent at which the sheet rests without a keyboard.
  public var selected: Int
  /// Whether the grabber at the top of the sheet is drawn.
  public var grabber: Bool
  /// Whether a sheet with one detent grows while a keyboard is shown; the growth is estimated from
  /// one library's sheets.
  public var grows: Bool
  /// How a bottom sheet responds to the keyboard.
  public var behaviour: Behaviour
  /// What a bottom sheet does when its field loses the focus.
  public var onBlur: Blur
  /// The coordinates in which the app compares the keyboard's frame with its view.
  public var coordinates: Coordinates
  /// The path of a screenshot that shows what is behind the view, as written in the scenario.
  public var behind: String?

  /// Makes a presentation; by default, the form fills the screen.
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

  /// Whether another page is visible behind the view; that page is dimmed unless
  /// `dim(usesGlass:isTablet:)` is 0.
  public var dimsBehind: Bool { kind != .full }

  /// Whether some of the presentation's figures are estimates, neither measured nor documented
  /// (Contract §2.12).
  public var isEstimate: Bool { kind != .full && kind != .modal }

  /// The measured opacity of the black layer that dims the page behind a transparent modal, in
  /// 255ths.
  public static let modalDim: Int = 77

  /// The opacity of the black layer that dims the page behind the view, in 255ths; measured for a
  /// modal, and estimated for any other view.
  ///
  /// From system 26 on, the opacity behind UIKit's sheets is 20 % on phones, as in a navigation
  /// library's imitation of sheets. On tablets, which have a layer of glass instead, the opacity is
  /// 0 (Contract §2.12).
  package func dim(usesGlass: Bool, isTablet: Bool) -> Int {
    switch kind {
    case .full: 0
    case .modal, .bottomSheet: Self.modalDim
    case .sheet, .pageSheet, .formSheet: usesGlass ? isTablet ? 0 : 51 : Self.modalDim
    }
  }

  /// The value of a colour channel under a black layer of this opacity; behind a modal, the value
  /// is `round(channel · 178/255)`.
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

  /// The height of the part of this view that a rectangle on the screen covers, in points; 0 if the
  /// two do not overlap horizontally.
  package func overlap(of keyboard: Rect) -> Double {
    let common = intersection(keyboard)
    return common.width > 0 ? common.height : 0
  }

  /// A rectangle of this size in the middle of a screen, reduced to fit the screen if necessary.
  package static func centred(_ size: Size, on screen: Size) -> Rect {
    let (width, height) = (min(size.width, screen.width), min(size.height, screen.height))
    return Rect(
      x: (screen.width - width) / 2, y: (screen.height - height) / 2, width: width, height: height)
  }

  /// This sheet's frame, raised far enough to clear a keyboard but not above a limit.
  ///
  /// The rule is Keyreel's own and agrees with the reports (Contract §2.12).
  package func lifted(above keyboardTop: Double, limit: Double) -> Rect {
    let covered = max(0, maxY - keyboardTop)
    return offsetBy(dx: 0, dy: -max(0, min(covered, minY - limit)))
  }
}
