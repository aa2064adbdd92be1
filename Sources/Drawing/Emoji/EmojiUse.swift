import Synchronization

/// Which emoji were set: whether any has a picture, and those that have none.
///
/// It may be used from any thread.
package final class EmojiUse: Sendable {
  private struct Seen {
    var hasPictures = false
    var missing: Set<Character> = []
  }

  private let seen = Mutex(Seen())

  init() {}

  /// Whether a picture of the program's own was used.
  package var hasPictures: Bool { seen.withLock(\.hasPictures) }

  /// The emoji without a picture, which are grey boxes, in their order.
  package var missing: [Character] { seen.withLock(\.missing).sorted() }

  /// Notes an emoji.
  func note(_ character: Character) {
    let isKnown = EmojiBook.shared.has(character)
    seen.withLock { seen in
      if isKnown { seen.hasPictures = true } else { seen.missing.insert(character) }
    }
  }
}
