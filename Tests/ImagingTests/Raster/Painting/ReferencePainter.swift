import KeyreelGeometry
import KeyreelImaging

@testable import KeyreelImaging

/// Draws fills, strokes and clips slowly, by computing the coverage of every pixel and then
/// blending every pixel.
struct ReferencePainter {
  private(set) var bitmap: Bitmap
  private let scale: Int
  private var clips: [[UInt8]] = []

  init(_ bitmap: Bitmap, scale: Int) {
    self.bitmap = bitmap
    self.scale = scale
  }

  mutating func draw(_ item: DisplayItem) {
    switch item {
    case .fill(let path, let rule, .color(let color)): fill(path, rule, color)
    case .stroke(let path, let style, let color):
      fill(path.stroked(style, tolerance: 1 / (32 * Double(scale))), .nonZero, color)
    case .pushClip(let path):
      let inside = coverage(path, .nonZero)
      let outer = clips.last ?? [UInt8](repeating: 255, count: inside.count)
      clips.append(RowKernel.multiplyReference(inside, by: outer))
    case .popClip: _ = clips.popLast()
    default: preconditionFailure("not drawn by the reference")
    }
  }

  private mutating func fill(_ path: Path, _ rule: FillRule, _ color: Color) {
    var bytes = coverage(path, rule)
    if let clip = clips.last { bytes = RowKernel.multiplyReference(bytes, by: clip) }
    bitmap.pixels = RowKernel.blendReference(
      bitmap.pixels, with: [UInt32](repeating: color.premultipliedPixel, count: bytes.count),
      coverage: bytes)
  }

  private func coverage(_ path: Path, _ rule: FillRule) -> [UInt8] {
    CoverageReference.coverage(
      of: Outline(path, scaleX: Double(scale), scaleY: Double(scale)), rule: rule,
      in: bitmap.bounds)
  }
}
