import KeyreelGeometry

/// Where the keyboard is on a tablet (CONTRACT 2).
public enum KeyboardPlace: String, Sendable, Hashable, CaseIterable {
  /// On the screen's end, as wide as the screen.
  case docked
  /// A small one somewhere on the screen.
  case floating
  /// In two halves, above the screen's end.
  case split
  /// In one piece, above the screen's end.
  case undocked
  /// Only the bar of a hardware keyboard.
  case hardware
}

extension KeyboardPlace {
  /// Where a keyboard that is not docked lies on a screen; nil for one that is.
  ///
  /// A floating one is 320 × 242 pt in the middle, the others as high as the docked one and 200 pt above the screen's end:
  /// where they lie is the user's choice, so the place is an estimate (CONTRACT 2).
  package func frame(height: Double, on screen: Size) -> Rect? {
    switch self {
    case .docked, .hardware: nil
    case .floating:
      Rect(
        x: ((screen.width - 320) / 2).rounded(), y: ((screen.height - 242) / 2).rounded(),
        width: 320, height: 242)
    case .split, .undocked:
      Rect(x: 0, y: max(0, screen.height - height - 200), width: screen.width, height: height)
    }
  }

  /// How much of the bar of a hardware keyboard is seen, in points; its frame is as high as the keyboard (reported).
  package static let hardwareBar: Double = 55
}
