// libpng writes straight into the pixels' memory: `width * height` values, four bytes each.
import CKeyreelPNGShim
import KeyreelPixels

extension ImageStream {
  /// The picture.
  /// - Throws: What libpng says is wrong with it.
  func decoded() throws(PNGError) -> Bitmap {
    guard couldBeWhole else { throw .truncated }
    let size = PixelSize(width: header.width, height: header.height)
    var status = cpng_status()
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
      status = unsafe decode(into: UnsafeMutableRawBufferPointer(buffer))
      count = status.ok ? size.count : 0
    }
    guard status.ok else { throw Self.error(status) }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  private func decode(into buffer: UnsafeMutableRawBufferPointer) -> cpng_status {
    unsafe bytes.withUnsafeBufferPointer { stream in
      guard let base = stream.baseAddress,
        let out = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      else { return cpng_status() }
      return unsafe cpng_decode_rgba8(
        base, stream.count, UInt32(header.width), UInt32(header.height), out)
    }
  }

  private static func error(_ status: cpng_status) -> PNGError {
    var message = status.message
    let text = unsafe withUnsafeBytes(of: &message) { buffer in
      unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    if text.contains("incorrect data check") { return .badPixelChecksum }
    if text.contains("Not enough image data") || text.contains("past the end") { return .truncated }
    if text.contains("Missing PLTE") { return .missingChunk("PLTE") }
    return .invalid(text)
  }
}
