import CKeyreelHarfBuzz
import CKeyreelResources
import KeyreelGeometry

/// One face of a font file; it owns HarfBuzz's objects and destroys them when it is deallocated.
///
/// The objects are made immutable before the initialiser returns, and HarfBuzz promises that
/// immutable objects can safely be read from any thread. All lengths are in font units, so results
/// are integers.
@safe final class HarfBuzzFace: @unchecked Sendable {
  private let blob: OpaquePointer
  private let face: OpaquePointer
  let font: OpaquePointer

  /// Maps a file into memory and opens its face with the given name; nil if that face cannot be
  /// read.
  ///
  /// If `name` is nil, the file's first face is opened.
  convenience init?(path: String, postScriptName: String?) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    unsafe self.init(blob, postScriptName)
  }

  /// Finds a face that is built into the program, by the name of the face's file; nil if there is
  /// no such face.
  convenience init?(inner name: String) {
    var count = 0
    guard let bytes = unsafe cres_bytes(name, &count) else { return nil }
    let characters = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
    guard
      let blob = unsafe hb_blob_create(characters, UInt32(count), HB_MEMORY_MODE_READONLY, nil, nil)
    else { return nil }
    unsafe self.init(blob, nil)
  }

  /// Takes ownership of a blob; returns nil, and destroys the blob, if it contains no face with the
  /// given name.
  @unsafe private init?(_ blob: OpaquePointer, _ postScriptName: String?) {
    // In a mutable blob, HarfBuzz would repair broken tables in place, and the blob's digest would
    // then differ from the file's.
    unsafe hb_blob_make_immutable(blob)
    guard let face = unsafe Self.face(in: blob, postScriptName) else {
      unsafe hb_blob_destroy(blob)
      return nil
    }
    let font: OpaquePointer = unsafe hb_font_create(face)
    let scale = unsafe Int32(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, scale, scale)
    unsafe hb_face_make_immutable(face)
    unsafe hb_font_make_immutable(font)
    unsafe self.blob = blob
    unsafe self.face = face
    unsafe self.font = font
  }

  /// The first face that has glyphs and, unless `name` is nil, is called `name`; the caller owns
  /// it.
  @unsafe private static func face(in blob: OpaquePointer, _ name: String?) -> OpaquePointer? {
    for index in 0..<(unsafe hb_face_count(blob)) {
      guard let face = unsafe hb_face_create(blob, index) else { continue }
      if unsafe hb_face_get_glyph_count(face) > 0 {
        if unsafe name == nil || name == postScriptName(of: face) { return unsafe face }
      }
      unsafe hb_face_destroy(face)
    }
    return nil
  }

  @unsafe private static func postScriptName(of face: OpaquePointer) -> String {
    var text = [CChar](repeating: 0, count: 64)
    var size = UInt32(text.count)
    // The value of HB_OT_NAME_ID_POSTSCRIPT_NAME, which is an Int or an enumeration, depending on
    // HarfBuzz's version.
    let name: hb_ot_name_id_t = 6
    unsafe hb_ot_name_get_utf8(face, name, nil, &size, &text)
    return String(decoding: text.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  /// A copy of the file's bytes.
  var bytes: [UInt8] { unsafe Self.bytes(of: blob) }

  @unsafe private static func bytes(of blob: OpaquePointer) -> [UInt8] {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// The face's vertical measures; measures that the font lacks are replaced by the usual fractions
  /// of an em.
  var metrics: FontMetrics {
    let em = unsafe Int(hb_face_get_upem(face))
    return FontMetrics(
      unitsPerEm: em, ascender: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? em * 4 / 5,
      descender: metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -em / 5,
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? em * 7 / 10,
      xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? em / 2)
  }

  private func metric(_ tag: hb_ot_metrics_tag_t) -> Int? {
    var value: hb_position_t = 0
    return unsafe hb_ot_metrics_get_position(font, tag, &value) != 0 ? Int(value) : nil
  }

  /// The glyph of a single scalar, without shaping; nil if the face has no glyph for the scalar.
  func nominalGlyph(_ scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// How far a glyph moves the pen, in font units.
  func advance(_ glyph: UInt32) -> Int { Int(unsafe hb_font_get_glyph_h_advance(font, glyph)) }

  /// A copy of a glyph's PNG picture from the largest strike; empty if the glyph has no such
  /// picture.
  func picture(_ glyph: UInt32) -> [UInt8] {
    guard let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph) else { return [] }
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe Self.bytes(of: blob)
  }

  /// Whether the face has a table of outlines (`glyf`, `CFF ` or `CFF2`).
  var hasOutlines: Bool {
    ([0x676C_7966, 0x4346_4620, 0x4346_4632] as [hb_tag_t]).contains { tag in
      guard let table = unsafe hb_face_reference_table(face, tag) else { return false }
      defer { unsafe hb_blob_destroy(table) }
      return unsafe hb_blob_get_length(table) > 0
    }
  }

  /// A glyph's outline in font units, with y growing upward.
  func outline(_ glyph: UInt32) -> Path {
    let sink = OutlineSink()
    unsafe chb_font_draw_glyph(
      font, glyph, DrawFunctions.shared.pointer, Unmanaged.passUnretained(sink).toOpaque())
    return withExtendedLifetime(sink) { sink.path }
  }
}

extension HarfBuzzFace {
  /// Shapes the scalars in a range, with the other scalars as context.
  ///
  /// The script, language and direction are set explicitly; nothing is guessed. The glyphs are in
  /// visual order, from left to right.
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

/// Collects the outlines that HarfBuzz draws.
final class OutlineSink {
  var path = Path()
}

/// The callbacks that fill an ``OutlineSink``, made once and immutable afterwards.
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

/// A face's vertical measures in font units; y grows upward, so the descender is negative.
package struct FontMetrics: Sendable, Hashable {
  /// Font units per em.
  package var unitsPerEm: Int
  /// The top of the tallest letters.
  package var ascender: Int
  /// The bottom of the lowest letters, below zero.
  package var descender: Int
  /// The height of a capital letter.
  package var capHeight: Int
  /// The height of a lower-case x.
  package var xHeight: Int
}

/// A glyph as the shaper places it: the lengths are in font units, and `cluster` is an index into
/// the scalars.
struct ShapedGlyph: Equatable {
  var glyph: UInt32
  var cluster: Int
  var advance: Int
  var dx: Int
  var dy: Int
}

/// The OpenType features that are switched on or off explicitly; features that a script needs to be
/// legible are always on.
struct ShapingFeatures: Hashable, Sendable {
  var tabularDigits = false
  var caseSensitiveForms = false
  /// Whether contextual alternates are on; in Inter, unlike the platform's face, they turn `->`
  /// into an arrow.
  var contextualAlternates = false

  var list: [hb_feature_t] {
    [
      feature("kern", true), feature("liga", true), feature("clig", true), feature("dlig", false),
      feature("calt", contextualAlternates), feature("tnum", tabularDigits),
      feature("case", caseSensitiveForms),
    ]
  }

  private func feature(_ tag: String, _ on: Bool) -> hb_feature_t {
    hb_feature_t(
      tag: tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }, value: on ? 1 : 0,
      start: 0, end: UInt32.max)
  }
}

/// A writing system, identified by HarfBuzz's tag for the script (ISO 15924).
struct TextScript: Hashable, Sendable {
  let tag: UInt32

  static let latin = TextScript(HB_SCRIPT_LATIN)

  private init(_ script: hb_script_t) { tag = script.rawValue }

  /// The script to which a scalar belongs.
  init(of scalar: Unicode.Scalar) {
    self.init(unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value))
  }

  var value: hb_script_t { hb_script_t(rawValue: tag) }

  /// Whether scalars of this script occur in text of any script, as digits, punctuation and accents
  /// do.
  var isShared: Bool {
    value == HB_SCRIPT_COMMON || value == HB_SCRIPT_INHERITED || value == HB_SCRIPT_UNKNOWN
  }

  /// Whether lines of this script run from right to left.
  var isRightToLeft: Bool { hb_script_get_horizontal_direction(value) == HB_DIRECTION_RTL }

  /// Whether the script's letters join, so that extra space between letters would tear words apart.
  var isJoined: Bool {
    value == HB_SCRIPT_ARABIC || value == HB_SCRIPT_SYRIAC || value == HB_SCRIPT_NKO
      || value == HB_SCRIPT_MONGOLIAN || value == HB_SCRIPT_DEVANAGARI || value == HB_SCRIPT_BENGALI
  }

  /// The language passed to the shaper; it depends only on the script, so the machine's locale has
  /// no effect.
  var language: String {
    switch value {
    case HB_SCRIPT_LATIN: "en"
    case HB_SCRIPT_CYRILLIC: "ru"
    case HB_SCRIPT_GREEK: "el"
    case HB_SCRIPT_ARABIC: "ar"
    case HB_SCRIPT_HEBREW: "he"
    default: "und"
    }
  }
}
