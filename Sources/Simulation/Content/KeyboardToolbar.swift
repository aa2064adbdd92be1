/// The app's bar above the keys: a field's own accessory, which comes and goes with the keyboard.
///
/// It is above the keys and is part of the keyboard's window: frames in notifications include it, a
/// finger can pull the keyboard by it, and the snapshot trick's crop contains it.
public struct KeyboardToolbar: Sendable, Hashable {
  /// A button of the toolbar.
  public enum Item: String, Sendable, Hashable, CaseIterable {
    /// Goes to the previous field.
    case previous
    /// Goes to the next field.
    case next
    /// Ends editing.
    case done
  }

  /// Its buttons; those that go to other fields are at the leading edge, and Done is at the
  /// trailing edge.
  public var items: [Item]
  /// Its height in points; nil for the system's height.
  public var height: Double?

  /// Makes a toolbar; without buttons, it is a plain accessory.
  public init(_ items: [Item] = [.previous, .next, .done], height: Double? = nil) {
    self.items = items
    self.height = height
  }

  /// Whether there is no bar.
  public var isEmpty: Bool { items.isEmpty && height == nil }

  /// Its height: 44 pt by default; on glass, 42 pt for a capsule and 11 pt between the capsule and
  /// the pane.
  ///
  /// 44 pt is the system's height. The capsule's measures are those of a library that imitates the
  /// system; the system's own are not known.
  public func height(usesGlass: Bool) -> Double { height ?? (usesGlass ? 53 : 44) }
}

/// Where the parts of a toolbar lie, in points from the toolbar's top left corner.
package struct ToolbarLayout: Sendable, Hashable {
  /// The gaps between a capsule and the screen's sides, and between the capsule and the pane.
  static let capsule: (side: Double, gap: Double) = (16, 11)
  /// The widths of a button that goes to another field, and of Done.
  static let widths: (way: Double, done: Double) = (44, 64)

  /// The bar's face: the whole bar or, on glass, the capsule.
  package let face: Rect
  /// The buttons, one for each item.
  package let buttons: [Rect]

  /// Lays out a toolbar.
  /// - Parameter sides: The insets of the safe area at the screen's sides.
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

/// The toolbar on one frame.
public struct ToolbarState: Sendable, Hashable {
  /// Its upper edge, in screen points on the pixel grid; it may be below the bottom of the screen.
  public var top: Double
  /// The height of its visible part above the keys, in points.
  public var height: Double
  /// Its full height; less of the bar is visible while it comes or goes.
  public var fullHeight: Double
  /// Its buttons.
  public var items: [KeyboardToolbar.Item]
  /// The buttons that currently have no field to go to.
  public var disabled: [KeyboardToolbar.Item] = []
}
