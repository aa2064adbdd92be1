import Golden
import PNGCoding
import Pixels

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

  /// The animated PNG's bytes, as small as they get.
  /// - Complexity: O(*n*) in the pixels of the frames shown.
  func encoded() throws(KeyreelError) -> [UInt8] {
    let scale = run.scenario.configuration.device.scale
    let frames = plan.frames
    var delays = plan.durations[...]
    var bytes: [UInt8] = []
    var encoder = try encoder(scale: scale)
    bytes = encoder.head(frameCount: frames.count)
    try run.visitFrames(Set(frames)) { (_, frame) throws(KeyreelError) in
      let small = canvas.bitmap(of: frame).reduced(by: scale).simplified()
      do throws(PNGError) {
        bytes += try encoder.append(small, delay: delay(of: delays.removeFirst()))
      } catch {
        throw .encoding(error)
      }
    }
    return bytes + encoder.end()
  }

  private func encoder(scale: Int) throws(KeyreelError) -> APNGEncoder {
    let size = PixelSize(
      width: (canvas.size.width + scale - 1) / scale,
      height: (canvas.size.height + scale - 1) / scale)
    do throws(PNGError) {
      return try APNGEncoder(size: size)
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
