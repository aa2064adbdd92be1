import KeyreelImaging
import KeyreelSupport

extension RecompositionError {
  /// What does not fit together, in a sentence.
  var text: String {
    switch self {
    case .sizesDiffer: "the two pictures differ in size"
    case .rectangleOutside: "the keyboard's rectangle reaches outside the picture"
    case .nothingDiffers: "the two pictures are equal, so there is no keyboard to find"
    case .nothingFound: "the picture shows no keyboard"
    case .keyboardInHidden(true):
      "the picture without the keyboard shows one, and this one shows none"
    case .keyboardInHidden(false): "the picture without the keyboard shows one too"
    case .doubtful(.differsAbove(let row), let rect):
      "the pictures differ from row \(row) on, above the keyboard, which begins at row \(rect.y)"
    case .doubtful(.height(let height), _):
      "no keyboard is seen, and the difference is \(height) pixels high, higher than any keyboard of this screen"
    case .noRowAbove:
      "the keyboard's rectangle starts at row 0, so there is no row above to fill it with"
    case .contentTopOutside: "--content-top is outside the picture"
    case .malformed: "a number was expected here"
    case .timeNotLater: "this time is not later than the one before it"
    case .noFrames: "there are no numbers"
    case .tooManyFrames(let limit): "there are more than \(Count.text(limit, "frame"))"
    }
  }

  /// What would be right.
  var remedy: String {
    switch self {
    case .sizesDiffer: "take both screenshots on the same device in the same orientation"
    case .rectangleOutside: "give --keyboard X,Y,W,H inside the picture, in pixels"
    case .nothingDiffers, .nothingFound:
      "give --keyboard X,Y,W,H, or a --hidden picture without the keyboard"
    case .keyboardInHidden(true): "swap --shown and --hidden"
    case .keyboardInHidden(false):
      "give a --hidden picture without the keyboard, or --keyboard X,Y,W,H if that is not a keyboard"
    case .doubtful(_, let rect):
      "if they are right, give --keyboard \(rect.x),\(rect.y),\(rect.width),\(rect.height)"
    case .noRowAbove: "add --hidden with a picture of the screen without the keyboard"
    case .contentTopOutside: "give the first row of the content that scrolls, in pixels"
    case .malformed, .noFrames: "list numbers separated by commas, white space or new lines"
    case .timeNotLater: "list SECONDS:DY pairs with ascending times"
    case .tooManyFrames: "list fewer frames"
    }
  }

  /// The place in a text that is at fault, if there is one.
  var position: TextPosition? {
    switch self {
    case .malformed(let position), .timeNotLater(let position): position
    default: nil
    }
  }
}
