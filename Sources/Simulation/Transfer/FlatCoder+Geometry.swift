import KeyreelGeometry

extension FlatCoder {
  mutating func code(_ value: inout Point) {
    code(&value.x)
    code(&value.y)
  }

  mutating func code(_ value: inout Size) {
    code(&value.width)
    code(&value.height)
  }

  mutating func code(_ value: inout Rect) {
    code(&value.origin)
    code(&value.size)
  }

  mutating func code(_ value: inout EdgeInsets) {
    code(&value.top)
    code(&value.left)
    code(&value.bottom)
    code(&value.right)
  }

  mutating func code(_ value: inout Rect?) { codeOptional(&value, .zero) { $0.code(&$1) } }
}
