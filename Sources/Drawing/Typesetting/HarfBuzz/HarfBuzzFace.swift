import CKeyreelHarfBuzz
import CKeyreelResources
import KeyreelGeometry

/// One face of a font file: owns HarfBuzz's objects and destroys them with itself.
///
/// The objects are made immutable before the initialiser returns, and HarfBuzz promises that immutable
/// objects may be read from any thread. Everything is scaled to font units, so results are integers.
@safe final class HarfBuzzFace: @unchecked Sendable {
  private let blob: OpaquePointer
  private let face: OpaquePointer
  let font: OpaquePointer

  /// Maps the face of a name in a file, without one the first; nil when it cannot be read or holds no such face.
  convenience init?(path: String, postScriptName: String?) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    unsafe self.init(blob, postScriptName)
  }

  /// Takes a face that is part of the program, by its file's name; nil when there is no such face.
  convenience init?(inner name: String) {
    var count = 0
    guard let bytes = unsafe cres_bytes(name, &count) else { return nil }
    let characters = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
    guard
      let blob = unsafe hb_blob_create(characters, UInt32(count), HB_MEMORY_MODE_READONLY, nil, nil)
    else { return nil }
    unsafe self.init(blob, nil)
  }

  /// Takes over a blob; nil, and the blob destroyed, when it holds no such face.
  @unsafe private init?(_ blob: OpaquePointer, _ postScriptName: String?) {
    // HarfBuzz mends broken tables in place, and the digest of what it mended would not be the file's.
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

  /// The first face with glyphs that goes by the name, owned by the caller.
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
    // HB_OT_NAME_ID_POSTSCRIPT_NAME, which is an Int or an enumeration depending on HarfBuzz's version.
    let name: hb_ot_name_id_t = 6
    unsafe hb_ot_name_get_utf8(face, name, nil, &size, &text)
    return String(decoding: text.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  /// The file's bytes, copied.
  var bytes: [UInt8] { unsafe Self.bytes(of: blob) }

  @unsafe private static func bytes(of blob: OpaquePointer) -> [UInt8] {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// The measures of the face, with the usual shares of an em where the font names none.
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

  /// The glyph of a scalar on its own, or nil when the face has none.
  func nominalGlyph(_ scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// How far a glyph moves the pen, in font units.
  func advance(_ glyph: UInt32) -> Int { Int(unsafe hb_font_get_glyph_h_advance(font, glyph)) }

  /// The bytes of a glyph's PNG file in the largest strike, copied; none where the face has no pictures.
  func picture(_ glyph: UInt32) -> [UInt8] {
    guard let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph) else { return [] }
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe Self.bytes(of: blob)
  }

  /// A glyph's outline in font units, y upward.
  func outline(_ glyph: UInt32) -> Path {
    let sink = OutlineSink()
    unsafe chb_font_draw_glyph(
      font, glyph, DrawFunctions.shared.pointer, Unmanaged.passUnretained(sink).toOpaque())
    return withExtendedLifetime(sink) { sink.path }
  }
}
