import KeyreelCheck
import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A motion computed from the spring's formula, with measurement noise: the keyboard is absent,
/// appears, rests, disappears and is absent again.
struct MadeMotion {
  /// A fault in the motion.
  enum Fault: Equatable {
    case none
    case late(Int)
    case held(at: Int, count: Int)
    case leap(at: Int, count: Int, points: Double)
    case gap(at: Int, count: Int, points: Double)
  }

  let scale: Double
  let height: Double
  let restTop: Double
  let open: Double
  let closed: Double
  let omega: Double
  /// The last frame before the keyboard begins to appear.
  let start = 20
  let hideStart = 90
  let count = 150

  init(using random: inout SplitMix64) {
    scale = Bool.random(using: &random) ? 2 : 3
    height = Double(Int.random(in: 660...950, using: &random)) * scale
    let keys = Double(Int.random(in: 216...346, using: &random)) * scale
    restTop = height - keys
    open = restTop - Double(Int.random(in: 0...20, using: &random)) * scale
    closed = height - Double(Int.random(in: 0...50, using: &random)) * scale
    omega = Bool.random(using: &random) ? 18.257 : 23.56
  }

  private func top(_ frame: Int) -> Double {
    func left(_ from: Int) -> Double {
      let x = omega * Double(frame - from) / 60
      return x <= 0 ? 1 : (1 + x) * exp(-x)
    }
    let way = height - restTop
    if frame < hideStart { return restTop + way * left(start) }
    return height - way * left(hideStart)
  }

  private func line(_ top: Double) -> Double {
    open + (closed - open) * (top - restTop) / (height - restTop)
  }

  /// The motion as measured on each frame, with the given fault.
  func recorded(_ fault: Fault, using random: inout SplitMix64) -> RecordedMotion {
    var bottoms = (0..<count).map { line(top($0)) }
    switch fault {
    case .none: break
    case .late(let frames):
      bottoms = (0..<count).map { line(top($0 < hideStart ? max(0, $0 - frames) : $0)) }
    case .held(let at, let frames):
      for frame in at..<at + frames { bottoms[frame] = bottoms[at - 1] }
    case .leap(let at, let frames, let points), .gap(let at, let frames, let points):
      for frame in at..<at + frames { bottoms[frame] += points * scale }
    }
    let frames = (0..<count).map { frame -> RecordedMotion.Frame in
      let place = top(frame)
      let isSeen = height - place > 49 * scale
      let noise = Double.random(in: -0.25...0.25, using: &random)
      return RecordedMotion.Frame(
        time: Double(frame) / 60,
        isRepeat: frame > 0 && abs(place - top(frame - 1)) < 0.01
          && abs(bottoms[frame] - bottoms[frame - 1]) < 0.01,
        keyboard: isSeen
          ? .init(top: place + noise, restTop: restTop, confidence: 0.97) : nil,
        pinned: .init(
          bottom: bottoms[frame] + noise, open: open, closed: closed, restTop: restTop,
          confidence: 0.98))
    }
    return RecordedMotion(height: height, scale: scale, frames: frames)
  }
}
