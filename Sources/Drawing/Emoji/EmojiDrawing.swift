import KeyreelGeometry
import KeyreelImaging

/// A drawing of our own of one emoji.
enum EmojiDrawing: Sendable, Hashable {
  case face(EmojiFace)
  case hand(EmojiHand)
  case thing(EmojiThing)
  case sign(EmojiSign)

  /// The drawing of a character; nil for one that we have none of.
  ///
  /// What only asks for colour, such as U+FE0F, and skin tones are passed over.
  init?(_ character: Character) {
    guard let first = character.unicodeScalars.first else { return nil }
    if let face = EmojiFace.catalogue[first] {
      self = .face(face)
      return
    }
    switch first {
    case "\u{1F44D}": self = .hand(.thumbUp)
    case "\u{270C}": self = .hand(.victory)
    case "\u{1F44C}": self = .hand(.ring)
    case "\u{1F44F}": self = .hand(.clap)
    case "\u{2764}": self = .thing(.heart)
    case "\u{1F495}": self = .thing(.twoHearts)
    case "\u{1F3B6}": self = .thing(.notes)
    case "\u{1F440}": self = .thing(.eyes)
    case "\u{1F648}": self = .thing(.monkey)
    case "\u{1F481}": self = .thing(.person)
    case "\u{2328}": self = .thing(.keyboard)
    case "\u{1F34E}": self = .thing(.redApple)
    case "\u{1F34F}": self = .thing(.greenApple)
    default:
      guard let sign = EmojiSign(first) else { return nil }
      self = .sign(sign)
    }
  }

  /// Draws it in a square place, in points; what is dark in itself is drawn light on a dark ground.
  func draw(in box: Rect, isOnDark: Bool = false, list: inout DisplayList) {
    var pen = EmojiPen(in: box, isOnDark: isOnDark)
    switch self {
    case .face(let face): face.draw(with: &pen)
    case .hand(let hand): hand.draw(with: &pen)
    case .thing(let thing): thing.draw(with: &pen)
    case .sign(let sign): sign.draw(with: &pen)
    }
    list.append(pen.list)
  }
}
