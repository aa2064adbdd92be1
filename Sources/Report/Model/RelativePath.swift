/// Paths as links hold them.
enum RelativePath {
  /// A relative path with everything but letters, digits, `-._~` and `/` percent-encoded.
  static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var out: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D...0x2F, 0x5F, 0x7E: out.append(byte)
      default: out += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
