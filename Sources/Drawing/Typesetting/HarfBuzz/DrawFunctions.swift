import CKeyreelHarfBuzz
import KeyreelGeometry

/// Collects what HarfBuzz draws.
final class OutlineSink {
  var path = Path()
}

/// The callbacks that fill an ``OutlineSink``, made once and immutable from then on.
@safe struct DrawFunctions: @unchecked Sendable {
  let pointer: OpaquePointer

  static let shared = DrawFunctions()

  private init() {
    unsafe pointer = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      pointer, { _, data, _, x, y, _ in unsafe sink(data)?.path.move(to: point(x, y)) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      pointer, { _, data, _, x, y, _ in unsafe sink(data)?.path.line(to: point(x, y)) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      pointer,
      { _, data, _, cx, cy, x, y, _ in
        unsafe sink(data)?.path.quad(point(cx, cy), to: point(x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        unsafe sink(data)?.path.cubic(point(ax, ay), point(bx, by), to: point(x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      pointer, { _, data, _, _ in unsafe sink(data)?.path.close() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(pointer)
  }
}

private func sink(_ data: UnsafeMutableRawPointer?) -> OutlineSink? {
  unsafe data.map { unsafe Unmanaged<OutlineSink>.fromOpaque($0).takeUnretainedValue() }
}

private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: Double(y)) }
