import Foundation

/// ICC profiles for tests, made from published numbers only.
package enum TestProfile {
  /// Display P3: primaries adapted to D50, and the curve of sRGB.
  package static let displayP3: [UInt8] = matrix(
    [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]],
    name: "Display P3")
  /// sRGB, written out as a profile.
  package static let standard: [UInt8] = matrix(
    [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]],
    name: "sRGB")
  /// The primaries of Adobe RGB (1998), adapted to D50, with a gamma of 2.2.
  package static let other: [UInt8] = matrix(
    [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
    name: "Wide gamut", gamma: 2.2)

  private static func fixed(_ value: Double) -> [UInt8] {
    TestPNG.bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  private static func matrix(
    _ columns: [[Double]], name: String, gamma: Double? = nil
  ) -> [UInt8] {
    func xyz(_ values: [Double]) -> [UInt8] {
      var bytes = Array("XYZ \0\0\0\0".utf8)
      for value in values { bytes += fixed(value) }
      return bytes
    }
    let standard: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let parameters: [Double] = gamma.map { [$0] } ?? standard
    let kind: [UInt8] = gamma == nil ? [0, 3, 0, 0] : [0, 0, 0, 0]
    var curve = Array("para\0\0\0\0".utf8)
    curve += kind
    for value in parameters { curve += fixed(value) }
    var text = Array("desc\0\0\0\0".utf8)
    text += TestPNG.bigEndian(UInt32(name.utf8.count + 1))
    text += Array(name.utf8)
    text += [UInt8](repeating: 0, count: 79)
    let rest = Array("text\0\0\0\0none\0".utf8)
    let tags: [(String, [UInt8])] = [
      ("desc", text), ("wtpt", xyz([0.9642, 1, 0.8249])), ("rXYZ", xyz(columns[0])),
      ("gXYZ", xyz(columns[1])), ("bXYZ", xyz(columns[2])), ("rTRC", curve), ("gTRC", curve),
      ("bTRC", curve), ("cprt", rest),
    ]
    var table: [UInt8] = []
    var data: [UInt8] = []
    let start = 132 + 12 * tags.count
    for (tag, body) in tags {
      var padded = body
      while padded.count % 4 != 0 { padded.append(0) }
      table += Array(tag.utf8)
      table += TestPNG.bigEndian(UInt32(start + data.count))
      table += TestPNG.bigEndian(UInt32(padded.count))
      data += padded
    }
    var head: [UInt8] = TestPNG.bigEndian(UInt32(start + data.count))
    head += [0, 0, 0, 0, 4, 0, 0, 0] as [UInt8]
    head += Array("mntrRGB XYZ ".utf8)
    head += [UInt8](repeating: 0, count: 12)
    head += Array("acsp".utf8)
    head += [UInt8](repeating: 0, count: 28)
    for value in [0.9642, 1, 0.8249] { head += fixed(value) }
    head += [UInt8](repeating: 0, count: 128 - head.count)
    head += TestPNG.bigEndian(UInt32(tags.count))
    head += table
    head += data
    return head
  }

  /// An `iCCP` chunk: a name, and the profile in stored blocks, which hold up to 65,535 bytes each.
  package static func chunk(_ profile: [UInt8], named name: String = "profile") -> [UInt8] {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in profile {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, profile.count)
      let (low, high) = (UInt8((end - start) & 255), UInt8((end - start) >> 8))
      stream += [end == profile.count ? 1 : 0, low, high, ~low, ~high]
      stream += profile[start..<end]
      start = end
    } while start < profile.count
    stream += TestPNG.bigEndian(b << 16 | a)
    var payload = Array(name.utf8)
    payload += [0, 0] as [UInt8]
    payload += stream
    return TestPNG.chunk("iCCP", payload)
  }
}

/// Parts of PNG files, made without the code under test.
package enum TestPNG {
  /// A number's four bytes, the most significant first.
  package static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: value >> shift) }
  }

  /// A chunk with its length and the CRC-32 of PNG's annex D.
  package static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + payload
    var crc = ~UInt32(0)
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bigEndian(UInt32(payload.count)) + body + bigEndian(~crc)
  }

  /// A file with chunks inserted after its header.
  package static func inserting(_ chunks: [UInt8], into file: [UInt8]) -> [UInt8] {
    var file = file
    file.insert(contentsOf: chunks, at: 33)
    return file
  }
}
