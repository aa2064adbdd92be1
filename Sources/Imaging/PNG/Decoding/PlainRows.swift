// The buffers of the expected and the actual picture each hold whole rows of their picture; the
// decompressor has checked this.
import KeyreelSupport

/// A picture with eight bits per channel and no interlacing, palette or transparent colour, from
/// any program.
///
/// The picture's rows can be compared right after decompression. All other pictures, and pictures
/// with faults, are left to libpng, which reports the faults.
struct PlainPicture: Sendable {
  /// The picture's size and format.
  let header: ImageHeader
  /// The compressed rows, as a whole zlib stream.
  let stream: [UInt8]
  /// The file's tags.
  let tags: PictureTags
  /// The number of bytes per pixel, 1 to 4.
  let pixelBytes: Int

  /// Reads everything but the pixels; returns nil for an animation, an unsupported format, or a
  /// stream too short for all rows.
  init?(_ list: ChunkList, in file: [UInt8]) {
    header = list.header
    guard header.depth == 8, header.colorType != 3, !header.isInterlaced else { return nil }
    var stream: [UInt8] = []
    for chunk in list.chunks {
      switch chunk.type {
      case .data: stream += file[chunk.payload]
      case .palette, .transparency: return nil
      default: if chunk.type.concernsAnimation { return nil }
      }
    }
    guard stream.count * 1032 >= header.leastRowBytes else { return nil }
    self.stream = stream
    tags = PictureTags(of: list, in: file)
    pixelBytes = header.bitsPerPixel / 8
  }

  /// The number of bytes per row, including the byte for the row's filter.
  var rowBytes: Int { header.width * pixelBytes + 1 }
}

/// Two plain pictures of the same size, whose rows are restored side by side.
///
/// A row that has the same filtered bytes in both pictures is restored only once if the row above
/// it has the same pixels in both.
@safe struct PlainRows: PairRows {
  private let (expected, actual): (RestoredRows, RestoredRows)
  private let size: PixelSize
  /// For each row, whether it was restored only in the expected picture.
  ///
  /// A row is restored only once if its filtered bytes are the same in both pictures and the rows
  /// above it are equal.
  private var isShared: [Bool]
  private(set) var changed: [Range<Int>] = []

  /// Decompresses and restores both pictures; returns nil if a stream is broken or has the wrong
  /// length, or if a filter is unknown.
  /// - Precondition: both pictures have the same size, and each `RowMemory` has room for four bytes
  ///   per pixel and the filter bytes.
  init?(
    _ expected: PlainPicture, _ actual: PlainPicture,
    _ memory: (expected: RowMemory, actual: RowMemory)
  ) {
    size = expected.header.bounds.size
    isShared = Array(repeating: false, count: size.height)
    guard let one = RestoredRows(expected, memory.expected),
      let other = RestoredRows(actual, memory.actual)
    else { return nil }
    (self.expected, self.actual) = (one, other)
    guard expected.pixelBytes == actual.pixelBytes ? restoreBeside() : restoreApart() else {
      return nil
    }
  }

  /// Restores pictures with different numbers of bytes per pixel, whose rows cannot be compared.
  private mutating func restoreApart() -> Bool {
    changed = [0..<size.height]
    return (0..<size.height).allSatisfy { y in
      unsafe expected.restore(y, below: expected.row(y - 1))
        && actual.restore(y, below: actual.row(y - 1))
    }
  }

  private mutating func restoreBeside() -> Bool {
    let count = expected.rowBytes
    var isEqualAbove = true
    for y in 0..<size.height {
      isShared[y] =
        unsafe isEqualAbove && memcmp(expected.filtered(y), actual.filtered(y), count) == 0
      guard unsafe expected.restore(y, below: expected.row(y - 1)) else { return false }
      if isShared[y] { continue }
      guard unsafe actual.restore(y, below: otherRow(y - 1)) else { return false }
      isEqualAbove = unsafe memcmp(expected.row(y), actual.row(y), count - 1) == 0
      if !isEqualAbove { changed.append(row: y) }
    }
    return true
  }

  private func otherRow(_ y: Int) -> UnsafePointer<UInt8> {
    unsafe y >= 0 && isShared[y] ? expected.row(y) : actual.row(y)
  }

  func decode(
    _ rows: [Range<Int>],
    visit: (Int, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
  ) {
    let bytes = size.width * 4
    let memory = RowMemory(capacity: 2 * bytes)
    let one = unsafe UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: UInt32.self)
    let other = unsafe one + size.width
    for y in rows.joined() {
      unsafe expected.copy(expected.row(y), to: one)
      unsafe actual.copy(otherRow(y), to: other)
      unsafe visit(y, one, other)
    }
  }
}

/// The rows of one plain picture, restored in the memory into which they were decompressed.
@safe private struct RestoredRows {
  let rowBytes: Int
  private let pixelBytes: Int
  private let width: Int
  private let memory: RowMemory
  /// The zeros that count as the row above the first row.
  private let zeros: RowMemory

  /// Decompresses a picture's rows; returns nil if the stream is broken or has the wrong length.
  init?(_ picture: PlainPicture, _ memory: RowMemory) {
    (rowBytes, pixelBytes, width) = (picture.rowBytes, picture.pixelBytes, picture.header.width)
    self.memory = memory
    zeros = RowMemory(capacity: rowBytes)
    unsafe zeros.bytes.initialize(repeating: 0, count: rowBytes)
    guard memory.inflate(picture.stream, count: rowBytes * picture.header.height) else {
      return nil
    }
  }

  /// A filtered row, preceded by the number of its filter.
  func filtered(_ y: Int) -> UnsafeMutablePointer<UInt8> { unsafe memory.bytes + y * rowBytes }

  /// A row's restored bytes; zeros for row −1.
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(y < 0 ? zeros.bytes : filtered(y) + 1)
  }

  /// Restores a row; returns whether its filter is known.
  func restore(_ y: Int, below above: UnsafePointer<UInt8>) -> Bool {
    let row = unsafe filtered(y)
    return unsafe RowRestoration.restore(
      row + 1, filter: row.pointee, above: above, count: rowBytes - 1, pixelBytes: pixelBytes)
  }

  /// Copies the pixels of a row; the row's memory need not be aligned.
  ///
  /// Grey becomes three equal channels, and pixels without alpha become opaque.
  func copy(_ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>) {
    let raw = unsafe UnsafeRawPointer(row)
    switch pixelBytes {
    case 1: for x in 0..<width { unsafe pixels[x] = Self.grey(row[x], 255) }
    case 2: for x in 0..<width { unsafe pixels[x] = Self.grey(row[x * 2], row[x * 2 + 1]) }
    case 3:
      for x in 0..<width {
        unsafe pixels[x] =
          unsafe raw.loadUnaligned(fromByteOffset: x * 3, as: UInt32.self) | 0xFF00_0000
      }
    default:
      unsafe UnsafeMutableRawPointer(pixels).copyMemory(from: raw, byteCount: width * 4)
    }
  }

  @inline(__always)
  private static func grey(_ level: UInt8, _ alpha: UInt8) -> UInt32 {
    UInt32(level) &* 0x1_0101 | UInt32(alpha) << 24
  }
}
