import KeyreelGeometry
import KeyreelImaging

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Display lists as lines of text, in device pixels, for the other renderers in the benchmark.
///
///     size W H
///     face ID PATH                       before the first line that uses it
///     fill R G B A RULE PATH             RULE is nonzero or evenodd, PATH letters M L Q C Z with
///                                        numbers
///     glyphs R G B A FACE SIZE N ID X Y …
///     clip PATH
///     unclip
///
/// Strokes are written as filled outlines. Shadows are written without blur, and gradients as their
/// first colour. Images and glass are left out.
struct CommandList {
  private var lines: [String] = []
  private let scale: Double

  init(_ scene: RedrawScene) {
    scale = Double(scene.scale)
    lines.append("size \(scene.size.width) \(scene.size.height)")
    for face in scene.fonts.usedTypefaces {
      lines.append("face \(face.identifier) \(face.file.path)")
    }
    for (frame, list) in scene.lists {
      for item in list.items { append(item, dx: frame.minX, dy: frame.minY) }
    }
  }

  /// Writes the lines to a file.
  func write(to path: String) throws {
    guard let file = fopen(path, "w") else { fatalError("\(path) cannot be written") }
    defer { fclose(file) }
    for line in lines { fputs(line + "\n", file) }
  }

  private mutating func append(_ item: DisplayItem, dx: Double, dy: Double) {
    switch item {
    case .fill(let path, let rule, .color(let color)):
      fill(path, rule, color, dx, dy)
    case .fill(let path, let rule, .linearGradient(_, _, let stops)):
      fill(path, rule, stops[0].color, dx, dy)
    case .stroke(let path, let style, let color):
      fill(path.stroked(style, tolerance: 1 / (32 * scale)), .nonZero, color, dx, dy)
    case .shadow(let path, let shadow):
      fill(path, .nonZero, shadow.color, dx + shadow.dx, dy + shadow.dy)
    case .pushClip(let path): lines.append("clip \(text(path, dx, dy))")
    case .popClip: lines.append("unclip")
    case .glyphs(let run, let color): append(run, color, dx, dy)
    case .image, .backdrop: break
    }
  }

  private mutating func fill(
    _ path: Path, _ rule: FillRule, _ color: Color, _ dx: Double, _ dy: Double
  ) {
    let name = rule == .nonZero ? "nonzero" : "evenodd"
    lines.append("fill \(text(color)) \(name) \(text(path, dx, dy))")
  }

  private mutating func append(_ run: GlyphRun, _ color: Color, _ dx: Double, _ dy: Double) {
    let seen = run.glyphs.filter { !$0.outline.path.elements.isEmpty }
    for face in Set(seen.map(\.outline.typeface)).sorted() {
      let glyphs = seen.filter { $0.outline.typeface == face }
      let places = glyphs.map {
        "\($0.outline.glyph) \(($0.origin.x + dx) * scale) \(($0.origin.y + dy) * scale)"
      }
      lines.append(
        "glyphs \(text(color)) \(face) \(run.size * scale) \(glyphs.count) "
          + places.joined(separator: " "))
    }
  }

  private func text(_ color: Color) -> String {
    "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  private func text(_ path: Path, _ dx: Double, _ dy: Double) -> String {
    func p(_ point: Point) -> String { "\((point.x + dx) * scale) \((point.y + dy) * scale)" }
    return path.elements.map { element in
      switch element {
      case .move(let to): "M \(p(to))"
      case .line(let to): "L \(p(to))"
      case .quad(let c, let to): "Q \(p(c)) \(p(to))"
      case .cubic(let a, let b, let to): "C \(p(a)) \(p(b)) \(p(to))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
