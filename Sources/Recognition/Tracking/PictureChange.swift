/// How much of the keyboard's own picture changes from frame to frame, wherever it is.
package struct PictureChange: Sendable {
  /// The share of the keyboard's places, 0…1, whose brightness differs by more than 5 from the frame before, moved
  /// along with it; nil where it is not seen on both.
  package let shares: [Double?]

  /// Compares each frame's keyboard with the one before it.
  /// - Complexity: O(*n*) in the number of frames that are no repeats.
  package init(_ recording: RecordedFrames, keyboard: KeyboardTrack) {
    shares = recording.stripes.indices.map { frame in
      guard frame > 0, let here = keyboard.places[frame], let before = keyboard.places[frame - 1]
      else { return nil }
      if recording.repeats[frame] { return 0 }
      let first = recording.stripes[frame - 1]
      let second = recording.stripes[frame]
      let top = Int(before.top.rounded())
      let way = Int(here.top.rounded()) - top
      let foot = first.height - Int(recording.scale * 16) - max(0, way)
      let from = top + Int(recording.scale * 6) + max(0, -way)
      guard from < foot else { return nil }
      var changed = 0
      for y in from..<foot {
        for x in 0..<first.count {
          let old = Int(first.samples[y * first.count + x])
          let new = Int(second.samples[(y + way) * first.count + x])
          if abs(old - new) > 5 { changed += 1 }
        }
      }
      return Double(changed) / Double((foot - from) * first.count)
    }
  }
}
