import Synchronization

/// A record of the emoji that were typeset: whether any emoji has a picture, which emoji have no
/// picture, and which emoji are drawn in parts.
///
/// The record may be used from any thread.
package final class EmojiUse: Sendable {
  private struct Seen {
    var hasPictures = false
    var missing: Set<Character> = []
    var divided: Set<Character> = []
  }

  private let seen = Mutex(Seen())

  init() {}

  /// Whether one of the program's own pictures was used.
  package var hasPictures: Bool { seen.withLock(\.hasPictures) }

  /// The emoji without a picture, sorted; each is drawn as a grey box.
  package var missing: [Character] { seen.withLock(\.missing).sorted() }

  /// The joined emoji without a picture, sorted; each is drawn as its parts, one by one.
  package var divided: [Character] { seen.withLock(\.divided).sorted() }

  /// Records which of the characters are joined emoji that are drawn as their parts.
  func noteDivided(_ characters: some Sequence<Character>) {
    let joined = characters.filter(\.isDividedEmoji)
    if !joined.isEmpty { seen.withLock { $0.divided.formUnion(joined) } }
  }

  /// Records that an emoji was typeset, with or without a picture.
  func note(_ character: Character) {
    let isKnown = EmojiBook.shared.has(character)
    seen.withLock { seen in
      if isKnown { seen.hasPictures = true } else { seen.missing.insert(character) }
    }
  }
}
