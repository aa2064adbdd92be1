import FormSimulation
import Pixels

/// Plays one variant at the rate of a reel, a frame at a time, so that no more than one is in memory.
struct LabPlayer {
  /// How many frames of the reel the run lasts.
  let tickCount: Int

  private let run: ScenarioRun
  private let canvas: ReelCanvas
  private let rate: Int
  private var simulator: FormSimulator
  private var renderer: FrameRenderer
  private var shown = -1

  /// Makes a player of a run for a reel of so many frames a second.
  init(_ run: ScenarioRun, rate: Int) {
    self.run = run
    self.rate = rate
    canvas = ReelCanvas(of: run, ground: LabSheet.ground)
    simulator = run.states()
    renderer = run.renderer()
    let frames = run.scenario.configuration.rate
    tickCount = 1 + ((run.frameCount - 1) * rate + frames - 1) / frames
  }

  /// The picture at a frame of the reel and how much of it the frame takes up; nil where it is the one before.
  mutating func picture(
    at tick: Int
  ) throws(KeyreelError) -> (Bitmap, share: (width: Double, height: Double))? {
    let number = min(run.frameCount - 1, tick * run.scenario.configuration.rate / rate)
    guard number > shown else { return nil }
    shown = number
    while let state = simulator.next() {
      try Interruption.check()
      if state.frame == number {
        let frame = renderer.frame(for: state)
        return (canvas.opaque(frame), canvas.share(of: frame.size))
      }
      renderer.skip(state)
    }
    return nil
  }
}
