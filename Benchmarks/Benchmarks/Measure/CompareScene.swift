import Keyreel
import KeyreelImaging
import KeyreelProof

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Pairs of pictures of the demo's size: a frame and its copy, two frames of a drag, and a frame
/// and its negative.
struct CompareScene {
  private let frame: Bitmap
  private let copy: Bitmap
  private let dragged: Bitmap
  private let negative: Bitmap

  init() throws {
    let demo = try DemoRun()
    let drag = demo.states.filter { $0.keyboard.phase == .snapshot }.map(\.frame)
    guard let first = try demo.run.bitmap(ofFrame: drag[0]),
      let later = try demo.run.bitmap(ofFrame: drag[drag.count / 4])
    else { fatalError("the demo has these frames") }
    frame = first
    // The copy shares the original's storage until a pixel of the copy is written.
    var own = first
    own.pixels[0] = first.pixels[0]
    copy = own
    dragged = later
    negative = Bitmap(
      size: first.size, alphaMode: .straight, pixels: first.pixels.map { $0 ^ 0x00FF_FFFF })
  }

  /// The milliseconds for `memcmp` on equal pictures, for a comparison of equal pictures, and for a
  /// comparison of each of the other pairs by pixelmatch's rule.
  var milliseconds: (memcmp: Double, equal: Double, dragged: Double, negative: Double) {
    let rule = ComparisonOptions(mode: .pixelmatch(PixelmatchRule()))
    return (
      CPUClock.median(of: 100) { precondition(isEqualInMemory) },
      CPUClock.median(of: 100) {
        precondition(Comparison(expected: frame, actual: copy).verdict == .equal)
      },
      CPUClock.median(of: 40) {
        precondition(
          Comparison(expected: frame, actual: dragged, options: rule).verdict == .different)
      },
      CPUClock.median(of: 40) {
        precondition(
          Comparison(expected: frame, actual: negative, options: rule).verdict == .different)
      }
    )
  }

  private var isEqualInMemory: Bool {
    frame.pixels.withUnsafeBytes { one in
      copy.pixels.withUnsafeBytes { two in
        guard let left = one.baseAddress, let right = two.baseAddress else { return false }
        return memcmp(left, right, one.count) == 0
      }
    }
  }
}
