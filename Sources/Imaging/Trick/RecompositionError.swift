/// What can keep two screenshots from being made into a dismissal.
public enum RecompositionError: Error, Sendable, Hashable {
  /// Why a rectangle is not taken for a keyboard.
  public enum Doubt: Sendable, Hashable {
    /// The two pictures differ from this row on, which is above the keyboard that is seen.
    case differsAbove(row: Int)
    /// No keyboard is seen, and what differs is so many pixels high, which none of the screen is.
    case height(Int)
  }

  /// The two pictures differ in size.
  case sizesDiffer
  /// The rectangle is empty or reaches outside the picture.
  case rectangleOutside
  /// The two pictures are equal, so there is no keyboard to find.
  case nothingDiffers
  /// No keyboard is seen, and no second picture tells where one is.
  case nothingFound
  /// The picture without the keyboard shows one; the payload tells whether it alone does.
  case keyboardInHidden(alone: Bool)
  /// What was found cannot be a keyboard, or is more than one; the payload is the rectangle that could be one.
  case doubtful(Doubt, proposal: PixelRect)
  /// The rectangle starts at row 0, so there is no row above it to fill with.
  case noRowAbove
  /// The first row of what scrolls lies outside the picture.
  case contentTopOutside
  /// A place in a text where a number or a pair of numbers was expected.
  case malformed(TextPosition)
  /// A place in a text whose time is negative, or not later than the one before it.
  case timeNotLater(TextPosition)
  /// A text without a single number.
  case noFrames
  /// More frames than the limit, which the payload gives.
  case tooManyFrames(limit: Int)
}
