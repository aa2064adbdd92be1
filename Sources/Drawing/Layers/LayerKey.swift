/// What a layer's pixels depend on, apart from where it lies: equal keys mean equal pixels.
///
/// Keys of different painters never match. The hash is computed once, when the key is made.
package struct LayerKey: Sendable, Hashable {
  let painter: UInt64
  let contents: LayerContents
  private let digest: Int

  init(painter: UInt64, contents: LayerContents) {
    self.painter = painter
    self.contents = contents
    var hasher = Hasher()
    hasher.combine(painter)
    hasher.combine(contents)
    digest = hasher.finalize()
  }

  /// Whether two layers have the same pixels.
  package static func == (a: LayerKey, b: LayerKey) -> Bool {
    a.digest == b.digest && a.painter == b.painter && a.contents == b.contents
  }

  /// Feeds the hash that was computed when the key was made.
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
