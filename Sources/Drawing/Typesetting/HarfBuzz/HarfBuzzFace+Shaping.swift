import CKeyreelHarfBuzz

extension HarfBuzzFace {
  /// Shapes part of a text, the rest as context.
  ///
  /// Script, language and direction are given; nothing is guessed. Glyphs come in visual order, from left
  /// to right.
  /// - Complexity: O(*n*) in the number of scalars.
  func shape(
    _ scalars: [UInt32], _ range: Range<Int>, script: TextScript, rightToLeft: Bool,
    features: ShapingFeatures
  ) -> [ShapedGlyph] {
    let buffer: OpaquePointer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe hb_buffer_add_codepoints(
      buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    unsafe hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script.value)
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(script.language, -1))
    let list = features.list
    unsafe hb_shape(font, buffer, list, UInt32(list.count))
    return unsafe read(buffer)
  }

  @unsafe private func read(_ buffer: OpaquePointer) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (info, position) = unsafe (infos[index], positions[index])
      return ShapedGlyph(
        glyph: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance),
        dx: Int(position.x_offset), dy: Int(position.y_offset))
    }
  }
}
