import Keyreel
import KeyreelImaging
import KeyreelSimulation
import Testing

/// A pixel-for-pixel check, against Contract §4, of every frame that shows a picture.
struct PictureWatch {
  private var renderer: FrameRenderer
  private let scale: Int
  private var real: (state: FormState, frame: Bitmap)?
  private var lastPicture: (state: FormState, frame: Bitmap)?

  /// The number of frames with a picture.
  private(set) var pictures = 0
  /// The number of frames on which the picture was between its end positions.
  private(set) var between = 0
  /// The number of times that the real keyboard came back.
  private(set) var returns = 0
  /// The number of times that the keyboard came back while nothing behind the keyboard had changed.
  private(set) var invisibleReturns = 0

  init(_ run: ScenarioRun) {
    renderer = run.renderer()
    scale = run.scenario.configuration.device.scale
  }

  /// Draws the next state and checks it.
  mutating func check(_ state: FormState) {
    let frame = renderer.frame(for: state).bitmap()
    if let picture = state.picture {
      checkPicture(state, frame, picture)
      lastPicture = (state, frame)
    } else {
      if let lastPicture, state.keyboard.phase == .shown {
        checkReturn(state, frame, lastPicture)
        returns += 1
      }
      lastPicture = nil
      real = (state, frame)
    }
  }

  private mutating func checkPicture(
    _ state: FormState, _ frame: Bitmap, _ picture: PictureState
  ) {
    pictures += 1
    guard let real else {
      Issue.record("a picture of nothing on frame \(state.frame)")
      return
    }
    let (top, moved) = (pixels(real.state.keyboard.top), pixels(picture.translation))
    #expect(moved >= 0, "frame \(state.frame)")
    #expect(state.keyboard.top == real.state.keyboard.top + picture.translation)
    // The home indicator belongs to the system and does not move, so rows that may contain it on
    // either frame are not compared.
    let system = frame.height - pixels(state.safeArea.bottom)
    let seen = top + moved..<max(top + moved, system)
    #expect(
      frame.rows(seen) == real.frame.rows(seen.lowerBound - moved..<seen.upperBound - moved),
      "frame \(state.frame)")
    if picture.translation > 0, picture.translation < state.keyboard.height {
      between += 1
      if state.finger != nil { #expect(state.pinned?.gap == 0, "frame \(state.frame)") }
    } else if picture.translation == 0, state.finger != nil {
      #expect((state.pinned?.gap ?? 0) >= 0, "frame \(state.frame)")
    }
  }

  private mutating func checkReturn(
    _ state: FormState, _ frame: Bitmap, _ picture: (state: FormState, frame: Bitmap)
  ) {
    #expect(picture.state.picture?.translation == 0, "frame \(state.frame)")
    // The real keyboard looks like the picture only if the background that shines through has not
    // changed.
    guard let real, real.state.contentOffset == state.contentOffset,
      real.state.scrollIndicator == state.scrollIndicator
    else { return }
    invisibleReturns += 1
    let rows = pixels(state.keyboard.top)..<frame.height
    #expect(picture.frame.rows(rows) == frame.rows(rows), "frame \(state.frame)")
  }

  private func pixels(_ points: Double) -> Int { Int((points * Double(scale)).rounded()) }
}
