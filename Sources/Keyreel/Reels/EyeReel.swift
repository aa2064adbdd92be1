import Golden
import PNGCoding
import Pixels
import Reels

/// The reel kept with a golden for the eye: one pixel a point, 20 frames a second at most (CONTRACT 7).
struct EyeReel {
  private let run: ScenarioRun
  private let canvas: ReelCanvas
  private let plan: ReelPlan

  init(of run: ScenarioRun) {
    self.run = run
    canvas = ReelCanvas(of: run)
    plan = ReelPlan(rate: run.scenario.configuration.rate, frameCount: run.frameCount)
  }

  /// The animated PNG's bytes, in at most 256 colours where that is possible.
  /// - Complexity: O(*n*) in the pixels of the frames shown, which are drawn twice.
  func encoded() throws(KeyreelError) -> [UInt8] {
    var palette = ReelPalette()
    try visit { (small) throws(KeyreelError) in palette.note(small) }
    let colors = palette.colors
    var encoder = try encoder(colors)
    var bytes = encoder.head(frameCount: plan.frames.count)
    var durations = plan.durations[...]
    try visit { (small) throws(KeyreelError) in
      let delay = delay(of: durations.removeFirst())
      do throws(PNGError) {
        bytes += try encoder.append(colors?.applied(to: small) ?? small, delay: delay)
      } catch {
        throw .encoding(error)
      }
    }
    return bytes + encoder.end()
  }

  private var scale: Int { run.scenario.configuration.device.scale }

  /// Draws the frames that are shown, at one pixel a point.
  private func visit(_ body: (Bitmap) throws(KeyreelError) -> Void) throws(KeyreelError) {
    try run.visitFrames(Set(plan.frames)) { (_, frame) throws(KeyreelError) in
      try body(canvas.bitmap(of: frame).reduced(by: scale))
    }
  }

  private func encoder(_ colors: ReelColors?) throws(KeyreelError) -> APNGEncoder {
    let size = PixelSize(
      width: (canvas.size.width + scale - 1) / scale,
      height: (canvas.size.height + scale - 1) / scale)
    do throws(PNGError) {
      return try APNGEncoder(size: size, palette: colors?.colors)
    } catch {
      throw .encoding(error)
    }
  }

  private func delay(of duration: Int) -> AnimationDelay {
    AnimationDelay(
      numerator: UInt16(clamping: duration),
      denominator: UInt16(clamping: run.scenario.configuration.rate))
  }
}
