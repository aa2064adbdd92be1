import Synchronization

/// Writes frames as PNG files.
///
/// If several frames show the same row, even in different positions, they share the row's
/// compressed form.
///
/// Unless its filter refers to the row above, a row is compressed to the same bits in every
/// position. The rows of retained strips are therefore compressed in bands that each end on a byte
/// boundary. A frame is the concatenation of its bands, with their checksums combined (RFC 1950,
/// RFC 1951). Rows of strips that are not retained are compressed for speed, and the result is not
/// kept.
///
/// The pixels of the file are exactly those of ``Frame/bitmap()``. The file's bytes depend on the
/// frames that were planned earlier: after a few uses, a band is compressed a second time, for size
/// instead of speed. The bytes do not depend on which task does the work, or when. Therefore, if
/// frames are planned in the same order, each file has the same bytes for any number of writing
/// tasks.
///
/// Any number of tasks may encode at the same time.
///
/// All times here were measured on one shared core, for 240 frames of a dismissal at 1206 ×
/// 2622 px. A frame takes 0.39 to 0.46 ms while bands are compressed for the first time, and
/// 0.03 ms once all bands are known (0.09 ms if the time for writing the file is included). In the
/// same run, libpng with its default settings took 86 ms and wrote 95 kB per frame; the files from
/// this encoder are 0.83 times as large as libpng's. For a pair of detailed screens, a frame takes
/// 0.7 to 0.9 ms at first and 0.06 ms later; libpng took 88 ms and wrote 224 kB.
package final class FrameEncoder: Sendable {
  private let cache: PieceCache
  private let repeats = RepeatPieces()

  /// Makes an encoder.
  /// - Parameters:
  ///   - cacheLimit: The maximum size of the cache for compressed rows, in bytes, not counting the
  ///     rows of the last sixteen frames; 40 MB by default. The least recently shown strips are
  ///     evicted first.
  ///   - isForMany: Whether many frames (about a hundred or more) will show the same few strips.
  ///     If so, the strips' bands are compressed for size at their first use, instead of after a
  ///     few uses.
  ///   - effort: The goal that the encoder optimises for; with `.speed`, no band is ever compressed
  ///     a second time.
  package init(
    cacheLimit: Int = 40 << 20, isForMany: Bool = false, effort: EncodingEffort = .size
  ) {
    cache = PieceCache(limit: cacheLimit, isForMany: isForMany, effort: effort)
  }

  /// The size of the cache for compressed rows, in bytes, not counting the rows of the last sixteen
  /// frames.
  package var cachedByteCount: Int { cache.byteCount }

  /// The frame as a PNG file.
  /// - Throws: The same errors as ``encode(_:into:)``.
  /// - Complexity: The same complexity as ``encode(_:into:)``.
  package func encode(_ frame: Frame) throws(PNGError) -> [UInt8] {
    var file: [UInt8] = []
    try encode(frame, into: &file)
    return file
  }

  /// Writes the frame as a PNG file into a buffer, replacing its contents.
  ///
  /// Reusing a buffer saves time: for a frame whose bands are known, allocating a new buffer takes
  /// as long as all other steps together.
  /// - Throws: ``PNGError/encoding(_:)`` for an empty frame or if memory runs out, and
  ///   ``PNGError/tooLarge(width:height:limit:)`` for a frame with more than 2³¹ − 1 pixels on a
  ///   side.
  /// - Complexity: O(*n*) in the number of bytes written, and in the number of pixels newly
  ///   compressed.
  package func encode(_ frame: Frame, into file: inout [UInt8]) throws(PNGError) {
    try write(plan(frame), into: &file)
  }

  /// Cuts new strips into bands before ``plan(_:)`` needs them, except strips that another task is
  /// cutting.
  ///
  /// Preparing a frame does not change its plan. Frames may be prepared in any order, by any number
  /// of tasks.
  /// - Complexity: O(*n*) in the number of pixels of new strips.
  package func prepare(_ frame: Frame) {
    for run in frame.runs where run.strip.isRetained { cache.prepare(run.strip) }
  }

  /// Decides how a frame will be written, and leaves the work to ``write(_:into:)``.
  ///
  /// Which rows are compressed, and how well, depends on the frames that were planned earlier.
  /// Frames that are planned in the same order therefore have the same bytes every time. The number
  /// of writing tasks and the order of writing make no difference.
  ///
  /// - Throws: ``PNGError/encoding(_:)`` for an empty frame or if memory runs out, and
  ///   ``PNGError/tooLarge(width:height:limit:)`` for a frame with more than 2³¹ − 1 pixels on a
  ///   side.
  /// - Complexity: O(*n*) in the number of runs, and in the number of pixels of new strips.
  package func plan(_ frame: Frame) throws(PNGError) -> FramePlan {
    try PNGEncoder.check(frame.size)
    let repeats = try repeats.pieces(RowGeometry(width: frame.size.width))
    var plan = FramePlan(size: frame.size, repeats: repeats)
    try cache.beginFrame()
    for run in frame.runs.reduce(into: [RowRun](), { $0.join($1) }) {
      if run.strip.isRetained { cache.append(run, to: &plan) } else { plan.append(transient: run) }
    }
    return plan
  }

  /// Writes a planned frame as a PNG file into a buffer, replacing its contents.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  /// - Complexity: The same complexity as ``encode(_:into:)``.
  package func write(_ plan: FramePlan, into file: inout [UInt8]) throws(PNGError) {
    try SplicedFile.write(into: &file, size: plan.size) {
      (stream: inout SplicedStream) throws(PNGError) in try plan.append(to: &stream)
    }
  }

  /// The rows of a planned frame as one zlib stream, not wrapped in a PNG file.
  func zlibStream(of plan: FramePlan) throws(PNGError) -> [UInt8] {
    var stream = SplicedStream()
    try plan.append(to: &stream)
    return stream.finished().bytes
  }
}

/// The compressed pieces for rows that equal the row above; all pictures of the same width share
/// these pieces.
final class RepeatPieces: Sendable {
  private let known = Mutex<[RowGeometry: [Piece]]>([:])

  /// The pieces for 1, 2, 4, … ``RowGeometry/mostRepeats`` rows.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  func pieces(_ geometry: RowGeometry) throws(PNGError) -> [Piece] {
    if let pieces = known.withLock({ $0[geometry] }) { return pieces }
    let powers = 0...RowGeometry.mostRepeats.trailingZeroBitCount
    let pieces = try powers.map { (power) throws(PNGError) in
      try Piece(repeats: 1 << power, geometry)
    }
    known.withLock { $0[geometry] = pieces }
    return pieces
  }
}

/// The sizes that determine how rows of a given width are cut up for compression.
struct RowGeometry: Sendable, Hashable {
  /// The width, in pixels.
  let width: Int

  /// The number of bytes per row before compression, including the filter byte.
  var rowBytes: Int { width * 4 + 1 }

  /// The number of rows in a band that is kept: a power of two up to 256, large enough for 128 KiB
  /// of rows if possible.
  var bandRows: Int {
    var rows = 1
    while rows < 256 && rows * rowBytes < 1 << 17 { rows *= 2 }
    return rows
  }

  /// The number of rows that are compressed at a time if the result is not kept.
  ///
  /// The rows take up about a quarter of a megabyte, so they stay in the processor's cache between
  /// copying and compressing.
  var tileRows: Int { max(1, (1 << 18) / rowBytes) }

  /// The number of rows that fill deflate's window of 32 KiB.
  var historyRows: Int { ((1 << 15) + rowBytes - 1) / rowBytes }

  /// The smallest number of rows, each equal to the row above it, for which a separate piece is
  /// worthwhile.
  ///
  /// Values from 8 to 135 were tried on screenshots; 12 resulted in the fewest bytes. With fewer
  /// rows, the cost of a piece (a code table, an end on a byte boundary, a new history) outweighs
  /// the saving.
  static let leastRepeats = 12

  /// The maximum number of rows in a piece of repeated rows.
  ///
  /// Repeated rows are split into pieces whose numbers of rows are powers of two up to this
  /// maximum.
  static let mostRepeats = 256
}

/// A zlib stream made of pieces, written after the existing contents of a buffer.
struct SplicedStream: ~Copyable {
  /// The buffer's original contents, followed by the stream so far.
  private var bytes: [UInt8]
  /// The CRC-32 of a chunk's type and the stream so far.
  private var crc: UInt32
  private var adler: UInt32 = 1

  private static let crcOfStart: UInt32 = {
    let start = ChunkType.data.bytes + Deflate.zlibHeader
    return start.crc32(of: 0..<start.count)
  }()

  /// Begins a stream in a new buffer.
  init() {
    bytes = Deflate.zlibHeader
    crc = Self.crcOfStart
  }

  /// Takes over a buffer, and begins a stream after its contents.
  init(taking buffer: inout [UInt8]) {
    bytes = []
    swap(&bytes, &buffer)
    bytes += Deflate.zlibHeader
    crc = Self.crcOfStart
  }

  /// Adds a piece of compressed rows, whose checksums are already known.
  mutating func append(_ piece: Piece) {
    bytes += piece.bytes
    crc = piece.crc.after(crc)
    adler = Deflate.adler32(adler, followedBy: piece.adler, count: piece.rawCount)
  }

  /// Ends the stream.
  /// - Returns: The buffer's original contents followed by the stream, and the CRC-32 of a chunk
  ///   that contains the stream.
  consuming func finished() -> (bytes: [UInt8], crc: UInt32) {
    let start = bytes.count
    bytes += Deflate.finalBlock
    bytes.append(bigEndian: adler)
    return (bytes, bytes.crc32(of: start..<bytes.count, after: crc))
  }
}

/// A PNG file made of pieces: a header, one `IDAT` with all pieces, and `IEND`.
enum SplicedFile {
  /// Writes a file into a buffer, replacing its contents; after an error, the contents are
  /// undefined.
  /// - Throws: The errors that `appendRows` throws.
  /// - Complexity: O(*n*) in the number of bytes.
  static func write<Failure: Error>(
    into file: inout [UInt8], size: PixelSize,
    _ appendRows: (inout SplicedStream) throws(Failure) -> Void
  ) throws(Failure) {
    file.removeAll(keepingCapacity: true)
    file += ChunkList.signature
    file.appendChunk(.header, ImageHeader(width: size.width, height: size.height).payload)
    let start = file.count
    file.append(bigEndian: 0)
    file += ChunkType.data.bytes
    var stream = SplicedStream(taking: &file)
    try appendRows(&stream)
    let crc: UInt32
    (file, crc) = stream.finished()
    let count = file.count - start - 8
    precondition(count <= Int32.max, "a chunk's length must fit in 31 bits")
    file.set(bigEndian: UInt32(count), at: start)
    file.append(bigEndian: crc)
    file.appendChunk(.end, [])
  }
}
