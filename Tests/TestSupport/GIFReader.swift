import KeyreelGeometry
import KeyreelImaging

/// Reads an animated GIF from its bytes, strictly according to the GIF89a specification, slowly and
/// without giflib.
package struct GIFReader {
  /// One image of the file.
  package struct Image: Sendable {
    /// The rectangle that the image covers.
    package var rect: PixelRect
    /// The frame's duration, in hundredths of a second.
    package var delay: Int
    /// The whole canvas while the frame is shown.
    package var canvas: Bitmap
  }

  /// An error in a file.
  package struct Malformed: Error {
    /// The offset at which reading stopped, in bytes.
    package let position: Int
  }

  /// The canvas, in pixels.
  package private(set) var size = PixelSize(width: 0, height: 0)
  /// The file's only palette, with opaque colours.
  package private(set) var palette: [UInt32] = []
  /// The number of repetitions that the file requests; 0 to repeat for ever, nil if the file does
  /// not request a number.
  package private(set) var loops: Int?
  /// The images in order.
  package private(set) var images: [Image] = []

  private let bytes: [UInt8]
  private var position = 0
  private var delay = 0

  /// Reads a whole file; no bytes are allowed after the file's trailer.
  package init(_ bytes: [UInt8]) throws(Malformed) {
    self.bytes = bytes
    try readHead()
    while true {
      switch try byte() {
      case 0x21: try readExtension()
      case 0x2C: try readImage()
      case 0x3B where position == bytes.count: return
      default: throw Malformed(position: position)
      }
    }
  }

  private mutating func byte() throws(Malformed) -> Int {
    guard position < bytes.count else { throw Malformed(position: position) }
    defer { position += 1 }
    return Int(bytes[position])
  }

  private mutating func short() throws(Malformed) -> Int { try byte() + 256 * byte() }

  /// The bytes of the sub-blocks up to the empty sub-block.
  private mutating func blocks() throws(Malformed) -> [Int] {
    var data: [Int] = []
    while case let count = try byte(), count > 0 {
      for _ in 0..<count { data.append(try byte()) }
    }
    return data
  }

  private mutating func readHead() throws(Malformed) {
    for letter in "GIF89a".utf8 where try byte() != letter { throw Malformed(position: position) }
    size = PixelSize(width: try short(), height: try short())
    let flags = try byte()
    position += 2
    guard flags & 0x80 != 0 else { throw Malformed(position: position) }
    for _ in 0..<(2 << (flags & 7)) {
      let color = try byte() | byte() << 8 | byte() << 16
      palette.append(UInt32(color) | 0xFF00_0000)
    }
  }

  private mutating func readExtension() throws(Malformed) {
    let kind = try byte()
    let data = try blocks()
    switch (kind, data.count) {
    case (0xF9, 4): delay = data[1] + 256 * data[2]
    case (0xFF, 14) where data.prefix(11).elementsEqual("NETSCAPE2.0".utf8.map { Int($0) }):
      loops = data[12] + 256 * data[13]
    default: throw Malformed(position: position)
    }
  }

  private mutating func readImage() throws(Malformed) {
    let rect = PixelRect(x: try short(), y: try short(), width: try short(), height: try short())
    guard try byte() == 0, PixelRect(size: size).contains(rect), !rect.isEmpty else {
      throw Malformed(position: position)
    }
    let places = Self.expanded(try blocksAfterWidth())
    guard places.count == rect.size.count, places.allSatisfy({ $0 < palette.count }) else {
      throw Malformed(position: position)
    }
    var canvas = images.last?.canvas ?? Bitmap(size: size, alphaMode: .straight)
    canvas.blit(
      PixelRect(size: rect.size),
      of: Bitmap(size: rect.size, alphaMode: .straight, pixels: places.map { palette[$0] }),
      toX: rect.x, y: rect.y)
    images.append(Image(rect: rect, delay: delay, canvas: canvas))
  }

  private mutating func blocksAfterWidth() throws(Malformed) -> (width: Int, data: [Int]) {
    (try byte(), try blocks())
  }

  /// The values of variable-length codes (GIF89a, appendix F).
  private static func expanded(_ stream: (width: Int, data: [Int])) -> [Int] {
    let clear = 1 << stream.width
    var table: [[Int]] = []
    var (width, bit, last, out) = (0, 0, [Int](), [Int]())
    func start() { (table, width, last) = ((0..<clear + 2).map { [$0] }, stream.width + 1, []) }
    start()
    while bit + width <= 8 * stream.data.count {
      let code = (0..<width).reduce(0) {
        $0 | (stream.data[(bit + $1) / 8] >> ((bit + $1) % 8) & 1) << $1
      }
      bit += width
      if code == clear {
        start()
        continue
      }
      guard code != clear + 1, code <= table.count, code < table.count || !last.isEmpty else {
        break
      }
      let entry = code < table.count ? table[code] : last + [last[0]]
      out += entry
      if !last.isEmpty && table.count < 4096 { table.append(last + [entry[0]]) }
      if table.count == 1 << width && width < 12 { width += 1 }
      last = entry
    }
    return out
  }
}
