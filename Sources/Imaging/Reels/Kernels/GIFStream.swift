// giflib writes through a callback; the pointers it is given live as long as this object.

import CKeyreelGif

/// The blocks of one GIF, put together and compressed by giflib.
@safe final class GIFStream {
  /// The bytes giflib has written and nobody has taken.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  private let sink = Sink()
  private var file: UnsafeMutablePointer<GifFileType>?
  /// Bits of a pixel, as the format has them: two at least.
  private let bits: Int

  /// Begins a GIF with its head, palette and how often it plays; 0 is for ever.
  init(size: PixelSize, colors: [UInt32], plays: Int) throws(GIFError) {
    // A GIF's palette has a power of two of colours, two at least; its codes are made for four at least.
    let power = Int.bitWidth - max(1, colors.count - 1).leadingZeroBitCount
    bits = max(2, power)
    var code: Int32 = 0
    unsafe file = EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { (file, bytes, count) in
        guard let user = unsafe file?.pointee.UserData else { return 0 }
        let sink = unsafe Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard unsafe file != nil else { throw .library(code: Int(code)) }
    unsafe EGifSetGifVersion(file, true)
    try writeHead(size, colors + [UInt32](repeating: 0, count: 1 << power - colors.count))
    if plays != 1 { try writeLoop(repeats: max(0, plays - 1)) }
  }

  deinit { if unsafe file != nil { unsafe _ = EGifCloseFile(file, nil) } }

  /// The bytes written since they were last taken.
  func take() -> [UInt8] {
    defer { sink.bytes = [] }
    return sink.bytes
  }

  /// Writes a frame: its delay in hundredths of a second, its place and the palette's places of its pixels.
  func write(_ rect: PixelRect, _ places: [UInt8], delay: Int) throws(GIFError) {
    try begin(rect, delay: delay)
    try write(places, of: rect.size)
  }

  /// Writes a frame whose pixels are codes already.
  func write(_ rect: PixelRect, _ codes: [LZWCodes], delay: Int) throws(GIFError) {
    try begin(rect, delay: delay)
    var splicer = LZWSplicer(bits: bits)
    for span in codes { splicer.append(span) }
    for block in splicer.blocks() { try check(unsafe EGifPutCodeNext(file, block)) }
    try check(unsafe EGifPutCodeNext(file, nil))
  }

  /// The codes of some rows, as an image of their own has them; nothing else can be written here.
  func codes(of places: [UInt8], _ size: PixelSize) throws(GIFError) -> LZWCodes {
    sink.bytes.removeAll(keepingCapacity: true)
    try place(PixelRect(size: size))
    try write(places, of: size)
    // The image's place takes ten bytes, the bits of a pixel one.
    guard let codes = LZWCodes(blocks: sink.bytes[11...], bits: bits) else {
      preconditionFailure("giflib ends what it begins")
    }
    return codes
  }

  private func begin(_ rect: PixelRect, delay: Int) throws(GIFError) {
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: NO_TRANSPARENT_COLOR)
    var block = [UInt8](repeating: 0, count: 4)
    unsafe _ = EGifGCBToExtension(&control, &block)
    try check(unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(block.count), block))
    try place(rect)
  }

  private func place(_ rect: PixelRect) throws(GIFError) {
    try check(
      unsafe EGifPutImageDesc(
        file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, nil))
  }

  private func write(_ places: [UInt8], of size: PixelSize) throws(GIFError) {
    precondition(places.count == size.count, "one byte a pixel")
    var line = places
    try check(unsafe EGifPutLine(file, &line, Int32(line.count)))
  }

  /// Writes the trailer; nothing can be written after it.
  func close() throws(GIFError) {
    var code: Int32 = 0
    defer { unsafe file = nil }
    guard unsafe EGifCloseFile(file, &code) == GIF_OK else { throw .library(code: Int(code)) }
  }

  private func writeHead(_ size: PixelSize, _ colors: [UInt32]) throws(GIFError) {
    let entries = colors.map { color in
      GifColorType(
        Red: UInt8(truncatingIfNeeded: color), Green: UInt8(truncatingIfNeeded: color >> 8),
        Blue: UInt8(truncatingIfNeeded: color >> 16))
    }
    let map = unsafe GifMakeMapObject(Int32(entries.count), entries)
    defer { unsafe GifFreeMapObject(map) }
    try check(
      unsafe EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, map))
  }

  /// How often it plays again; 0 is for ever.
  private func writeLoop(repeats: Int) throws(GIFError) {
    try check(unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    let name = Array("NETSCAPE2.0".utf8)
    try check(unsafe EGifPutExtensionBlock(file, Int32(name.count), name))
    let count = [1, UInt8(truncatingIfNeeded: repeats), UInt8(truncatingIfNeeded: repeats >> 8)]
    try check(unsafe EGifPutExtensionBlock(file, 3, count))
    try check(unsafe EGifPutExtensionTrailer(file))
  }

  private func check(_ result: Int32) throws(GIFError) {
    guard result == GIF_OK else { throw .library(code: unsafe Int(file?.pointee.Error ?? 0)) }
  }
}

/// Why a GIF could not be written.
package enum GIFError: Error, Sendable, Hashable {
  /// giflib refused, with its error code; mostly because memory ran out.
  case library(code: Int)
}
