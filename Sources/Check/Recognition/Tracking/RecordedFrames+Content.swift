extension RecordedFrames {
  /// The least correlation of two frames' content.
  private static let leastContentScore = 0.7

  /// How far the content has been scrolled on every frame since the first, in pixels, negative where it went up; nil where it
  /// was lost.
  ///
  /// Looked at are 160 pt in the middle of what lies between the bars and the keyboard. Content that is new, or of
  /// one colour, has no offset: from there on it is nil.
  ///
  /// - Complexity: O(*n*) in the number of frames that are no repeats.
  package func contentOffsets(above keyboard: KeyboardTrack) -> [Double?] {
    var offsets: [Double?] = stripes.isEmpty ? [] : [0]
    for frame in stripes.indices.dropFirst() {
      guard let before = offsets[frame - 1], !repeats[frame] else {
        offsets.append(offsets[frame - 1])
        continue
      }
      let height = Double(size.height)
      let foot = [frame - 1, frame].map { keyboard.places[$0]?.top ?? height }.min() ?? height
      let middle = Int((height * 0.13 + foot - scale * 70) / 2)
      let half = Int(scale * 80)
      let first = stripes[frame - 1].slopes()
      let template = StripeTemplate(first, rows: middle - half..<middle + half)
      let reach = Int(scale * 60)
      let fit =
        template.isEmpty
        ? nil
        : template.best(
          in: stripes[frame].slopes(), shifts: -reach...reach,
          within: 0..<Int(foot), least: half)
      offsets.append(fit.flatMap { $0.score >= Self.leastContentScore ? before + $0.shift : nil })
    }
    return offsets
  }
}
