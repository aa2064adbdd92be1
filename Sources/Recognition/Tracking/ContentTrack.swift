/// How far the content has been scrolled on every frame of a recording.
package struct ContentTrack: Sendable {
  /// Each frame's offset from the first, in pixels, negative where the content went up; nil where it was lost.
  package let offsets: [Double?]

  /// The least correlation of two frames' content.
  private static let leastScore = 0.7

  /// Follows a stretch of content from frame to frame.
  ///
  /// Looked at are 160 pt in the middle of what lies between the bars and the keyboard. Content that is new, or of
  /// one colour, has no offset: from there on it is nil.
  ///
  /// - Complexity: O(*n*) in the number of frames that are no repeats.
  package init(_ recording: RecordedFrames, keyboard: KeyboardTrack) {
    var offsets: [Double?] = recording.stripes.isEmpty ? [] : [0]
    let scale = recording.scale
    for frame in recording.stripes.indices.dropFirst() {
      guard let before = offsets[frame - 1], !recording.repeats[frame] else {
        offsets.append(offsets[frame - 1])
        continue
      }
      let height = Double(recording.size.height)
      let foot = [frame - 1, frame].map { keyboard.places[$0]?.top ?? height }.min() ?? height
      let middle = Int((height * 0.13 + foot - scale * 70) / 2)
      let half = Int(scale * 80)
      let first = recording.stripes[frame - 1].slopes()
      let template = StripeTemplate(first, rows: middle - half..<middle + half)
      let reach = Int(scale * 60)
      let fit =
        template.isEmpty
        ? nil
        : template.best(
          in: recording.stripes[frame].slopes(), shifts: -reach...reach,
          within: 0..<Int(foot), least: half)
      offsets.append(fit.flatMap { $0.score >= Self.leastScore ? before + $0.shift : nil })
    }
    self.offsets = offsets
  }
}
