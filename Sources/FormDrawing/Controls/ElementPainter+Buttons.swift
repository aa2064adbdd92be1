import FormSimulation
import Geometry
import Scene

/// Buttons and switches.
extension ElementPainter {
  /// A filled button for what submits a form, else a plain one.
  func drawButton(_ element: FormElement, _ state: ElementState, in list: inout DisplayList) {
    let frame = state.frame
    let title = element.title.isEmpty ? state.text : element.title
    let isFilled = element.role == .submit || frame.height >= 40
    let fade = state.isHighlighted ? (isFilled ? 0.75 : 0.3) : 1
    var color = palette.tint.withAlpha(fade)
    if isFilled {
      list.fill(
        .roundedRect(frame, radius: 10), element.isEnabled ? color : palette.fill)
      color = element.isEnabled ? .white : palette.placeholder
    } else if !element.isEnabled {
      color = palette.placeholder
    }
    text.draw(
      title, isFilled ? .headline : .body, color,
      at: Point(x: frame.midX, y: text.baseline(centredIn: frame, .body)), alignment: .center,
      width: frame.width, in: &list)
  }

  /// A title at the left and a switch of 51 × 31 pt at the right.
  func drawSwitch(_ element: FormElement, _ state: ElementState, in list: inout DisplayList) {
    let frame = state.frame
    let title = element.title.isEmpty ? state.text : element.title
    let track = Rect(
      x: frame.maxX - 51 - (title.isEmpty ? 0 : 2),
      y: (frame.midY - 15.5).rounded(toPixelsAt: text.scale), width: 51, height: 31)
    text.draw(
      title, .body, palette.label,
      at: Point(x: frame.minX, y: text.baseline(centredIn: frame, .body)),
      width: frame.width - 63, in: &list)
    list.fill(
      .roundedRect(track, radius: 15.5),
      (state.isOn ? palette.green : palette.fill).withAlpha(element.isEnabled ? 1 : 0.5))
    let knobX = state.isOn ? track.maxX - 29 : track.minX + 2
    let knob = Path.ellipse(in: Rect(x: knobX, y: track.minY + 2, width: 27, height: 27))
    list.append(.shadow(knob, Shadow(color: Color(0x000000, alpha: 0.15), radius: 8, dy: 3)))
    list.append(.shadow(knob, Shadow(color: Color(0x000000, alpha: 0.06), radius: 1, dy: 3)))
    list.fill(knob, .white)
  }
}
