import KeyreelSupport

/// What a PNG declares about its pixels: their colour space, orientation and depth (PNG third
/// edition, 11.3.2).
package struct PictureTags: Sendable, Hashable {
  /// The space, as declared by the first readable chunk in this order: `cICP`, `iCCP`, `sRGB`,
  /// `gAMA` and `cHRM`.
  ///
  /// `gAMA` and `cHRM` are read together if both are present. Without any of these chunks, the
  /// space is sRGB.
  package private(set) var space: ColorSpace = .sRGB
  /// The chunk that declares the space; nil if no chunk declares it.
  package private(set) var source: String?
  /// The orientation in which the picture is shown, as an Exif number from 1 to 8; 1 means that the
  /// picture is shown as stored.
  package private(set) var orientation: Int = 1
  /// The number of bits per channel, 8 or 16; lower depths and palettes count as 8.
  package private(set) var depth: Int = 8
  /// The complete chunks that declare the space, kept so that they can be copied into another
  /// picture in that space.
  private var chunks: [UInt8] = []

  /// The values for a picture without tags: sRGB, eight bits per channel, upright.
  package static let none: PictureTags = PictureTags()

  private init() {}

  /// Reads a file's tags; tags that cannot be read are left out.
  /// - Throws: An error if the file's chunks are broken.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    self.init(of: try ChunkList(bytes), in: bytes)
  }

  /// Reads the tags in a list of chunks.
  init(of list: ChunkList, in bytes: [UInt8]) {
    depth = list.header.colorType == 3 ? 8 : max(8, list.header.depth)
    var found: [ChunkType: Chunk] = [:]
    for chunk in list.chunks.prefix(while: { $0.type != .data }) where chunk.isIntact {
      if found[chunk.type] == nil { found[chunk.type] = chunk }
    }
    // The `eXIf` chunk may also come after the pixels.
    if let exif = list.chunks.first(where: { $0.type == .exif && $0.isIntact }) {
      orientation = Self.orientation(Array(bytes[exif.payload]))
    }
    func payload(_ type: ChunkType) -> [UInt8]? { found[type].map { Array(bytes[$0.payload]) } }
    func take(_ types: ChunkType...) {
      source = types[0].name
      chunks = types.flatMap { found[$0].map { Array(bytes[$0.range]) } ?? [] }
    }
    if let space = payload(.codePoints).flatMap(Self.space(ofCodePoints:)) {
      self.space = space
      take(.codePoints, .profile)
    } else if let profile = payload(.profile).flatMap(ColorProfile.init(chunk:)) {
      space = profile.space
      take(.profile)
      // A grey profile is not copied, because pictures are always written in colour.
      if !profile.isRGB { chunks = [] }
    } else if payload(.intent)?.count == 1 {
      take(.intent)
    } else if let space = Self.space(gamma: payload(.gamma), primaries: payload(.primaries)) {
      self.space = space
      let isOfPrimaries = found[.gamma] == nil || space != Self.space(gamma: payload(.gamma))
      take(isOfPrimaries ? .primaries : .gamma, isOfPrimaries ? .gamma : .primaries)
    }
  }

  /// A copy of a file, with the chunks that declare the space added to the copy.
  /// - Precondition: the file is a PNG, animated or not, without tags that declare a space.
  /// - Complexity: O(*n*) in the number of bytes.
  package func tagging(_ file: [UInt8]) -> [UInt8] {
    guard !chunks.isEmpty else { return file }
    let head = ChunkList.signature.count + 25
    return file[..<head] + chunks + file[head...]
  }

  /// Whether there are no chunks to copy into another file.
  package var areSilent: Bool { chunks.isEmpty }
}

extension PictureTags {
  /// The space that the four code points of ITU-T H.273 describe: primaries, curve, matrix and
  /// range.
  private static func space(ofCodePoints bytes: [UInt8]) -> ColorSpace? {
    guard bytes.count == 4, bytes[2] == 0, bytes[3] < 2 else { return nil }
    switch (bytes[0], bytes[1], bytes[3]) {
    case (1, 13, 1): return .sRGB
    case (12, 13, 1): return .displayP3
    default:
      let numbers = bytes.map(String.init).joined(separator: ", ")
      return .other(name: "cICP \(numbers)", key: bytes)
    }
  }

  /// The white point and the primaries of sRGB, in hundred-thousandths.
  private static let standardPrimaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
  /// The white point and the primaries of Display P3, in hundred-thousandths.
  private static let widePrimaries = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]

  /// The space that `gAMA` and `cHRM` declare; nil if both are missing.
  ///
  /// A gamma within 0.001 of 1 / 2.2 counts as sRGB's curve. Chromaticities within 0.01 of sRGB's
  /// or Display P3's count as equal to them.
  private static func space(gamma: [UInt8]?, primaries: [UInt8]? = nil) -> ColorSpace? {
    let gamma = gamma.flatMap { $0.count == 4 ? Int($0.bigEndian32(at: 0)) : nil }
    let chroma = primaries.flatMap { bytes in
      bytes.count == 32 ? (0..<8).map { Int(bytes.bigEndian32(at: $0 * 4)) } : nil
    }
    guard gamma != nil || chroma != nil else { return nil }
    let isStandardCurve = gamma.map { abs($0 - 45455) <= 100 } ?? true
    func isTriangle(_ primaries: [Int]) -> Bool {
      chroma.map { zip($0, primaries).allSatisfy { abs($0 - $1) <= 1000 } } ?? false
    }
    let isStandardTriangle = chroma == nil || isTriangle(standardPrimaries)
    if isStandardCurve && isStandardTriangle { return .sRGB }
    if isStandardCurve && isTriangle(widePrimaries) { return .displayP3 }
    var words: [String] = []
    if let gamma, !isStandardCurve {
      words.append("gamma \(JSONValue.number(Double(gamma) / 100_000).text)")
    }
    if !isStandardTriangle { words.append("primaries of its own") }
    let numbers =
      [isStandardCurve ? 45455 : gamma ?? 0]
      + (isStandardTriangle ? standardPrimaries : chroma ?? [])
    return .other(
      name: words.joined(separator: ", "),
      key: Array(numbers.map(String.init).joined(separator: " ").utf8))
  }

  /// The orientation in an Exif block; 1 if the block does not specify one (Exif 2.32, tag 0x0112).
  private static func orientation(_ bytes: [UInt8]) -> Int {
    let isLittle = bytes.starts(with: [0x49, 0x49])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]), bytes.count >= 8 else { return 1 }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      let part = bytes[at..<at + count]
      return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return 1 }
    for index in 0..<count {
      let entry = start + 2 + index * 12
      guard let tag = number(entry, 2) else { return 1 }
      guard tag == 0x0112, let kind = number(entry + 2, 2) else { continue }
      let value = kind == 4 ? number(entry + 8, 4) : number(entry + 8, 2)
      return value.flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    }
    return 1
  }
}
