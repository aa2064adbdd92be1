// Checksums over whole buffers, by libdeflate.
import CKeyreelPNGShim

extension [UInt8] {
  /// The CRC-32 of part of the bytes, continued from that of what comes before.
  func crc32(of range: Range<Int>, after crc: UInt32 = 0) -> UInt32 {
    unsafe withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let base = part.baseAddress else { return crc }
      return unsafe cdeflate_crc32(crc, base, part.count)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The Adler-32 of the bytes, continued from that of what comes before.
  func adler32(after adler: UInt32 = 1) -> UInt32 {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return adler }
      return unsafe cdeflate_adler32(adler, base, buffer.count)
    }
  }
}
