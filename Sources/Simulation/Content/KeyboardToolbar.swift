/// The app's toolbar above the keys: a field's input accessory, which appears and disappears with
/// the keyboard.
///
/// The toolbar is part of the keyboard's window. Frames in notifications include the toolbar, a
/// finger can pull the keyboard down by it, and a snapshot of the keyboard contains it.
public struct KeyboardToolbar: Sendable, Hashable {
  /// A button in the toolbar.
  public enum Item: String, Sendable, Hashable, CaseIterable {
    /// Goes to the previous field.
    case previous
    /// Goes to the next field.
    case next
    /// Ends editing.
    case done
  }

  /// The buttons; Previous and Next are at the leading edge, and Done is at the trailing edge.
  public var items: [Item]
  /// The height in points; nil for the system's height.
  public var height: Double?

  /// Makes a toolbar; a toolbar without buttons is an empty accessory.
  public init(_ items: [Item] = [.previous, .next, .done], height: Double? = nil) {
    self.items = items
    self.height = height
  }

  /// Whether the toolbar has neither buttons nor a height and is therefore not shown.
  public var isEmpty: Bool { items.isEmpty && height == nil }

  /// Returns the toolbar's height; the default is 44 pt without glass, and 53 pt on glass.
  ///
  /// The height of 44 pt is the system's. The height of 53 pt consists of a capsule of 42 pt and a
  /// gap of 11 pt above the keyboard's pane. The capsule's dimensions come from a library that
  /// imitates the system; the system's own dimensions are not known.
  public func height(usesGlass: Bool) -> Double { height ?? (usesGlass ? 53 : 44) }
}

/// The layout of a toolbar's parts, in points from the toolbar's top left corner.
package struct ToolbarLayout: Sendable, Hashable {
  /// The gaps between a capsule and the screen's sides, and between the capsule and the keyboard's
  /// pane.
  static let capsule: (side: Double, gap: Double) = (16, 11)
  /// The width of a button that goes to another field, and the width of Done.
  static let widths: (way: Double, done: Double) = (44, 64)

  /// The area of the background: the whole bar or, on glass, the capsule.
  package let face: Rect
  /// The buttons' frames, one for each item.
  package let buttons: [Rect]

  /// Lays out a toolbar.
  /// - Parameter sides: The safe area; only the left and right insets are used.
  package init(
    _ toolbar: KeyboardToolbar, width: Double, usesGlass: Bool, sides: EdgeInsets,
    isMirrored: Bool
  ) {
    let height = toolbar.height(usesGlass: usesGlass)
    let gap = min(Self.capsule.gap, height / 2)
    let face =
      usesGlass
      ? Rect.floatingBar(
        above: height, width: width, height: height - gap,
        side: Self.capsule.side + max(sides.left, sides.right), gap: gap)
      : Rect(x: 0, y: 0, width: width, height: height)
    let inset = usesGlass ? 0 : sides.left
    var (leading, trailing) = (face.minX + inset + 4, face.maxX - (usesGlass ? 0 : sides.right) - 4)
    var buttons: [Rect] = []
    for item in toolbar.items {
      let width = item == .done ? Self.widths.done : Self.widths.way
      if item == .done { trailing -= width }
      var frame = Rect(
        x: item == .done ? trailing : leading, y: face.minY, width: width, height: face.height)
      if item != .done { leading += width }
      if isMirrored { frame.origin.x = face.minX + face.maxX - frame.maxX }
      buttons.append(frame)
    }
    self.face = face
    self.buttons = buttons
  }
}

/// The state of the toolbar on one frame.
public struct ToolbarState: Sendable, Hashable {
  /// The upper edge, in screen points on the pixel grid; the edge may be below the bottom of the
  /// screen.
  public var top: Double
  /// The height of the toolbar's visible part above the keys, in points.
  public var height: Double
  /// The toolbar's full height; only part of it is visible while it appears or disappears.
  public var fullHeight: Double
  /// The toolbar's buttons.
  public var items: [KeyboardToolbar.Item]
  /// The disabled buttons: those that currently have no field to go to.
  public var disabled: [KeyboardToolbar.Item] = []
}
