import KeyreelSupport

/// The reason why a dismissal cannot be made from two screenshots.
public enum RecompositionError: Error, Sendable, Hashable {
  /// The reason to doubt that a rectangle is the keyboard's.
  public enum Doubt: Sendable, Hashable {
    /// The two pictures differ from this row downwards, although the recognised keyboard begins
    /// lower.
    case differsAbove(row: Int)
    /// No keyboard is recognised, and the part that differs is taller than any keyboard on this
    /// screen; the associated value is that part's height, in pixels.
    case height(Int)
  }

  /// The two pictures differ in size.
  case sizesDiffer
  /// The rectangle is empty or extends outside the picture.
  case rectangleOutside
  /// The two pictures are equal, so there is no keyboard to find.
  case nothingDiffers
  /// No keyboard is recognised, and there is no second picture that would help to find one.
  case nothingFound
  /// The picture that should not show a keyboard shows one; `alone` is true if the other picture
  /// shows no keyboard.
  case keyboardInHidden(alone: Bool)
  /// The part that differs begins above the keyboard, or is taller than any keyboard; `proposal` is
  /// the rectangle that could be the keyboard's.
  case doubtful(Doubt, proposal: PixelRect)
  /// The rectangle starts at row 0, so there is no row above it to fill the rectangle with.
  case noRowAbove
  /// The first row of the scrolling content is outside the picture.
  case contentTopOutside
  /// A number, or a pair of numbers, was expected at this position in the text.
  case malformed(TextPosition)
  /// The time at this position in the text is negative, or not later than the previous time.
  case timeNotLater(TextPosition)
  /// The text does not contain a single number.
  case noFrames
  /// There are more frames than `limit`.
  case tooManyFrames(limit: Int)
}

extension KeyreelError {
  /// Makes the error for pictures that do not fit together, or for faulty text that describes a
  /// movement.
  /// - Parameter path: The path of the picture, or of the text that describes the movement.
  package init(_ fault: RecompositionError, path: String) {
    self.init(
      .input, path: path, line: fault.position?.line ?? 0, column: fault.position?.column ?? 0,
      message: fault.text, remedy: fault.remedy)
    if case .doubtful(_, let rect) = fault {
      rectangle = [rect.x, rect.y, rect.width, rect.height]
    }
  }

  /// The rectangle, in pixels, that the error proposes for the keyboard; nil if there is no
  /// proposal.
  ///
  /// The proposal assumes that the caller chose the right pictures.
  public var proposedKeyboard: PixelRect? {
    guard rectangle.count == 4 else { return nil }
    return PixelRect(
      x: rectangle[0], y: rectangle[1], width: rectangle[2], height: rectangle[3])
  }
}

extension RecompositionError {
  /// The error's message.
  fileprivate var text: Remedy {
    switch self {
    case .sizesDiffer: "the two pictures differ in size"
    case .rectangleOutside: "the keyboard's rectangle extends outside the picture"
    case .nothingDiffers: "the two pictures are equal, so there is no keyboard to find"
    case .nothingFound: "the picture shows no keyboard"
    case .keyboardInHidden(true):
      "the picture without the keyboard shows a keyboard, but this picture does not"
    case .keyboardInHidden(false): "the picture without the keyboard also shows a keyboard"
    case .doubtful(.differsAbove(let row), let rect):
      "the pictures differ from row \(row) on, above the keyboard, which begins at row \(rect.y)"
    case .doubtful(.height(let height), _):
      "no keyboard is seen, and the difference is \(height) pixels high, higher than any keyboard of this screen"
    case .noRowAbove:
      "the keyboard's rectangle starts at row 0, so there is no row above to fill it with"
    case .contentTopOutside: "\(.contentTop) is outside the picture"
    case .malformed: "a number was expected here"
    case .timeNotLater: "this time is not later than the one before it"
    case .noFrames: "there are no numbers"
    case .tooManyFrames(let limit): "there are more than \(Count.text(limit, "frame"))"
    }
  }

  /// A suggestion.
  fileprivate var remedy: Remedy {
    switch self {
    case .sizesDiffer: "take both screenshots on the same device in the same orientation"
    case .rectangleOutside: "give \(.keyboard) inside the picture, in pixels"
    case .nothingDiffers, .nothingFound:
      "give \(.keyboard), or a \(.hidden) picture without the keyboard"
    case .keyboardInHidden(true): "swap \(.shown) and \(.hidden)"
    case .keyboardInHidden(false):
      "give a \(.hidden) picture without the keyboard, or \(.keyboard) if that is not a keyboard"
    case .doubtful(_, let rect):
      "if they are right, give \(.keyboard, "\(rect.x),\(rect.y),\(rect.width),\(rect.height)")"
    case .noRowAbove: "add \(.hidden) with a picture of the screen without the keyboard"
    case .contentTopOutside: "give the first row of the content that scrolls, in pixels"
    case .malformed, .noFrames: "list numbers separated by commas, white space or new lines"
    case .timeNotLater: "list SECONDS:DY pairs with ascending times"
    case .tooManyFrames: "list fewer frames"
    }
  }

  /// The fault's position in the text; nil if the error does not concern text.
  fileprivate var position: TextPosition? {
    switch self {
    case .malformed(let position), .timeNotLater(let position): position
    default: nil
    }
  }
}

/// A line and a column in text, both counted from 1.
public struct TextPosition: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The column, in bytes.
  public let column: Int
}

/// Compares a screen that shows a keyboard with a screen that does not.
package enum KeyboardDifference {
  /// The first row, from a given row down, in which two pictures differ; if the pictures differ
  /// only above the given row, the first row of that difference.
  /// - Throws: ``RecompositionError/sizesDiffer``, ``RecompositionError/nothingDiffers``.
  /// - Complexity: O(*n*) in the number of pixels.
  package static func firstRow(
    shown: Bitmap, hidden: Bitmap, from start: Int = 0
  ) throws(RecompositionError) -> Int {
    guard shown.size == hidden.size else { throw .sizesDiffer }
    let begin = min(max(0, start), shown.height) * shown.width
    let (a, b) = (shown.pixels, hidden.pixels)
    let first =
      (begin..<a.count).first { a[$0] != b[$0] } ?? (0..<begin).first { a[$0] != b[$0] }
    guard let first else { throw .nothingDiffers }
    return first / shown.width
  }
}
