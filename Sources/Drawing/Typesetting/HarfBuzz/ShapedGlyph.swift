/// A glyph as the shaper places it: lengths in font units, `cluster` an index into the scalars.
struct ShapedGlyph: Equatable {
  var glyph: UInt32
  var cluster: Int
  var advance: Int
  var dx: Int
  var dy: Int
}
