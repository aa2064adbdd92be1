import Synchronization

/// A record of the emoji that were typeset: whether any of them has a picture, which of them have
/// none, and which are drawn in parts.
///
/// It may be used from any thread.
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

  /// Notes each of the characters that is joined from several emoji and drawn as its parts.
  func noteDivided(_ characters: some Sequence<Character>) {
    let joined = characters.filter(\.isDividedEmoji)
    if !joined.isEmpty { seen.withLock { $0.divided.formUnion(joined) } }
  }

  /// Notes that an emoji was typeset, with or without a picture.
  func note(_ character: Character) {
    let isKnown = EmojiBook.shared.has(character)
    seen.withLock { seen in
      if isKnown { seen.hasPictures = true } else { seen.missing.insert(character) }
    }
  }
}
