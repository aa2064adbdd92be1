/// A run's glyphs in visual order, and which characters each cluster of them shows.
struct ShapedRun {
  /// Glyphs that show the same characters, such as a letter and its accent, or a ligature.
  struct Cluster {
    /// The characters shown, indices into the whole text.
    var characters: Range<Int>
    /// The glyphs; empty for control characters.
    var glyphs: [ShapedGlyph]
  }

  let run: TextRun
  /// In visual order, from left to right.
  let clusters: [Cluster]

  /// Groups a shaper's glyphs by cluster: character indices, ascending from left to right, or descending in a run from right to left.
  init(_ run: TextRun, glyphs: [ShapedGlyph]) {
    self.run = run
    var groups: [Cluster] = []
    for glyph in glyphs {
      if let last = groups.last, last.characters.lowerBound == glyph.cluster {
        groups[groups.count - 1].glyphs.append(glyph)
      } else {
        groups.append(Cluster(characters: glyph.cluster..<glyph.cluster + 1, glyphs: [glyph]))
      }
    }
    // A cluster reaches to where the next one in reading order begins.
    var end = run.characters.upperBound
    let reading = run.isRightToLeft ? Array(groups.indices) : groups.indices.reversed()
    for index in reading {
      let start = groups[index].characters.lowerBound
      groups[index].characters = start..<max(end, start)
      end = start
    }
    clusters = groups
  }
}
