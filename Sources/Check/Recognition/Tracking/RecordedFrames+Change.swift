extension RecordedFrames {
  /// The share of the keyboard's own picture, 0…1, whose brightness differs by more than 5 from the frame before, moved
  /// along with it; nil where it is not seen on both.
  /// - Complexity: O(*n*) in the number of frames that are no repeats.
  package func changes(of keyboard: KeyboardTrack) -> [Double?] {
    stripes.indices.map { frame in
      guard frame > 0, let here = keyboard.places[frame], let before = keyboard.places[frame - 1]
      else { return nil }
      if repeats[frame] { return 0 }
      let first = stripes[frame - 1]
      let second = stripes[frame]
      let top = Int(before.top.rounded())
      let way = Int(here.top.rounded()) - top
      let foot = first.height - Int(scale * 16) - max(0, way)
      let from = top + Int(scale * 6) + max(0, -way)
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
