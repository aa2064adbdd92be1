import KeyreelSupport

/// An ICC profile (ICC.1:2022), read only as far as is needed to recognise sRGB and Display P3.
struct ColorProfile: Sendable {
  /// The colour space that the profile describes.
  let space: ColorSpace
  /// Whether the profile describes red, green and blue; false if it describes greys.
  let isRGB: Bool

  /// The maximum size of a profile, in bytes; a printer's profile can be a megabyte in size.
  private static let limit = 4 << 20

  /// Reads the payload of an `iCCP` chunk; nil for a payload that is broken or too large.
  init?(chunk: [UInt8]) {
    guard let end = chunk.prefix(80).firstIndex(of: 0), end > 0, end + 2 < chunk.count,
      chunk[end + 1] == 0
    else { return nil }
    guard let bytes = Deflate.inflated(chunk[(end + 2)...], limit: Self.limit),
      bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8)
    else { return nil }
    let reader = ProfileReader(bytes)
    isRGB = bytes[16..<20].elementsEqual("RGB ".utf8)
    if isRGB, let known = reader.knownSpace {
      space = known
    } else {
      let name = reader.description ?? String(decoding: chunk[..<end], as: UTF8.self)
      space = .other(
        name: "the profile '\(name)'", key: bytes)
    }
  }
}

/// The tags of a profile.
private struct ProfileReader {
  private let bytes: [UInt8]
  private var tags: [UInt32: Range<Int>] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for index in 0..<min(Int(bytes.bigEndian32(at: 128)), 200) {
      let entry = 132 + index * 12
      guard entry + 12 <= bytes.count else { break }
      let start = Int(bytes.bigEndian32(at: entry + 4))
      let count = Int(bytes.bigEndian32(at: entry + 8))
      guard start + count <= bytes.count, count >= 8 else { continue }
      tags[bytes.bigEndian32(at: entry)] = start..<start + count
    }
  }

  private func tag(_ name: StaticString) -> [UInt8]? {
    tags[ChunkType(name).rawValue].map { Array(bytes[$0]) }
  }

  /// The columns of the matrix, relative to D50 white, in profiles of sRGB and Display P3.
  private static let known: [(space: ColorSpace, columns: [[Double]])] = [
    (
      .sRGB,
      [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]]
    ),
    (
      .displayP3,
      [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]]
    ),
  ]

  /// The known space that has the profile's matrix and curves; nil if there is none, or if the
  /// profile has lookup tables.
  var knownSpace: ColorSpace? {
    let columns = [tag("rXYZ"), tag("gXYZ"), tag("bXYZ")].map { $0.flatMap(Self.xyz) }
    let curves = [tag("rTRC"), tag("gTRC"), tag("bTRC")]
    guard tag("A2B0") == nil,
      curves.allSatisfy({ $0.map(Self.isStandardCurve) ?? false })
    else { return nil }
    return Self.known.first { known in
      zip(columns, known.columns).allSatisfy { found, wanted in
        found.map { zip($0, wanted).allSatisfy { abs($0 - $1) < 0.002 } } ?? false
      }
    }?.space
  }

  private static func fixed(_ bytes: [UInt8], _ at: Int) -> Double {
    Double(Int32(bitPattern: bytes.bigEndian32(at: at))) / 65536
  }

  private static func xyz(_ tag: [UInt8]) -> [Double]? {
    tag.count >= 20 ? [8, 12, 16].map { fixed(tag, $0) } : nil
  }

  /// Whether a curve is within half a level of sRGB's curve, checked at every fifteenth level.
  private static func isStandardCurve(_ tag: [UInt8]) -> Bool {
    guard let curve = curve(tag) else { return false }
    return stride(from: 0, through: 255, by: 15).allSatisfy { level in
      let value = Double(level) / 255
      let slack = SRGBCurve.light(min(1, value + 0.5 / 255)) - SRGBCurve.light(value)
      return abs(curve(value) - SRGBCurve.light(value)) <= max(slack, 0.0002)
    }
  }

  /// The curve that a tag describes by a table, a gamma or parameters (ICC.1:2022, 10.6 and 10.18).
  private static func curve(_ tag: [UInt8]) -> ((Double) -> Double)? {
    guard tag.count >= 12 else { return nil }
    if tag.starts(with: "curv".utf8) {
      let count = Int(tag.bigEndian32(at: 8))
      guard count > 0, 12 + count * 2 <= tag.count else { return count == 0 ? { $0 } : nil }
      let table = (0..<count).map { Double(tag.bigEndian16(at: 12 + $0 * 2)) }
      if count == 1 { return { pow($0, table[0] / 256) } }
      return { value in
        let place = value * Double(count - 1)
        let low = min(Int(place), count - 2)
        let part = place - Double(low)
        return (table[low] * (1 - part) + table[low + 1] * part) / 65535
      }
    }
    guard tag.starts(with: "para".utf8) else { return nil }
    let kind = Int(tag.bigEndian16(at: 8))
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(kind), 12 + counts[kind] * 4 <= tag.count else { return nil }
    let p = (0..<counts[kind]).map { fixed(tag, 12 + $0 * 4) } + Array(repeating: 0, count: 6)
    let (g, a, b) = (p[0], kind == 0 ? 1 : p[1], kind == 0 ? 0 : p[2])
    switch kind {
    case 0: return { pow($0, g) }
    case 1: return { a * $0 + b >= 0 ? pow(a * $0 + b, g) : 0 }
    case 2: return { (a * $0 + b >= 0 ? pow(a * $0 + b, g) : 0) + p[3] }
    default: return { $0 >= p[4] ? pow(a * $0 + b, g) + p[5] : p[3] * $0 + p[6] }
    }
  }

  /// The profile's own name, as stored in version 2 or version 4 of the format.
  var description: String? {
    guard let tag = tag("desc") else { return nil }
    if tag.starts(with: "desc".utf8), tag.count >= 12 {
      let count = min(Int(tag.bigEndian32(at: 8)), tag.count - 12)
      return Self.printable(
        String(decoding: tag[12..<12 + max(0, count)].prefix { $0 != 0 }, as: UTF8.self))
    }
    guard tag.starts(with: "mluc".utf8), tag.count >= 28 else { return nil }
    let (length, start) = (Int(tag.bigEndian32(at: 20)), Int(tag.bigEndian32(at: 24)))
    guard start + length <= tag.count else { return nil }
    let units = stride(from: start, to: start + length - 1, by: 2).map { tag.bigEndian16(at: $0) }
    return Self.printable(String(decoding: units, as: UTF16.self))
  }

  /// A name shortened to fit on one line; nil if no characters are left.
  private static func printable(_ name: String) -> String? {
    let text = String(name.filter { !$0.isNewline && $0 != "\0" }.prefix(60))
    return text.isEmpty ? nil : text
  }
}
