import KeyreelDrawing
import KeyreelImaging
import KeyreelSimulation

extension FrameRenderer {
  /// Draws the layers of a state ahead of its frame, at most `jobs` at a time.
  ///
  /// The first frame of a run has nearly all the layers there are, and nobody else has anything to do until they are
  /// drawn. The pixels are the same whoever draws them.
  /// - Complexity: O(*n*) in the pixels of layers not drawn before.
  mutating func drawAhead(_ state: FormState, jobs: Int) async {
    makeRoom(for: state)
    let missing = layersToDraw(for: state)
    // The largest first, so that nobody is left with one when the others are done.
    let order = missing.sorted { $0.1.count > $1.1.count }
    let made = await withTaskGroup(of: (LayerKey, Strip).self) { [rasteriser, scale] group in
      var made: [LayerKey: Strip] = [:]
      for (index, (layer, size)) in order.enumerated() {
        if index >= jobs, let (key, strip) = await group.next() { made[key] = strip }
        group.addTask {
          RunProbe.current?.noteDrawing(of: layer.key)
          let list = layer.makeDisplayList()
          return (layer.key, Strip(rasteriser.bitmap(of: list, size: size, scale: scale)))
        }
      }
      for await (key, strip) in group { made[key] = strip }
      return made
    }
    // In the layers' order, not in that of the tasks' ends, on which nothing may depend.
    for (layer, _) in missing {
      if let strip = made[layer.key] {
        strips.keep(strip, for: layer.key, weight: 4 * strip.size.count)
      }
    }
  }

  /// The layers of a state that have pixels of their own and none are kept, with their sizes.
  private func layersToDraw(for state: FormState) -> [(DrawnLayer, PixelSize)] {
    var keys: Set<LayerKey> = []
    return painter.layers(for: state).compactMap { layer in
      let rect = PixelRect(layer.frame, scale: scale)
      guard !rect.isEmpty, layer.flatColor == nil, strips.peek(layer.key) == nil,
        keys.insert(layer.key).inserted
      else { return nil }
      return (layer, rect.size)
    }
  }
}
