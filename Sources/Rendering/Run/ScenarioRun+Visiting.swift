import KeyreelImaging
import KeyreelSimulation

extension ScenarioRun {
  /// Draws some frames of the run, in order.
  ///
  /// - Parameters:
  ///   - numbers: The frames to draw; those the run does not have are left out.
  ///   - visit: Told each frame's number and pixels.
  /// - Complexity: O(*n*) in the number of frames before the last one drawn, and in the pixels drawn.
  public func visit(
    _ numbers: Set<Int>, _ visit: (Int, Bitmap) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    try visitFrames(numbers) { (number, frame) throws(KeyreelError) in
      try visit(number, frame.bitmap())
    }
  }

  /// Composes some frames of the run, in order, without copying their pixels.
  public func visitFrames(
    _ numbers: Set<Int>, _ visit: (Int, Frame) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    try visitFrames(numbers, by: renderer(), visit)
  }

  /// Composes some frames of the run by a renderer that may know what they are made of.
  package func visitFrames(
    _ numbers: Set<Int>, by renderer: FrameRenderer,
    _ visit: (Int, Frame) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    guard let last = numbers.filter(states.indices.contains).max() else { return }
    var renderer = renderer
    for state in states.prefix(last + 1) {
      try Interruption.check()
      if numbers.contains(state.frame) {
        try visit(state.frame, renderer.frame(for: state))
      } else {
        renderer.skip(state)
      }
    }
  }

  /// One frame's pixels; nil where the run has no such frame.
  ///
  /// For many frames ``visit(_:_:)`` goes through the run but once.
  /// - Complexity: As ``visit(_:_:)``.
  public func bitmap(ofFrame number: Int) throws(KeyreelError) -> Bitmap? {
    var found: Bitmap?
    try visit([number]) { found = $1 }
    return found
  }
}
