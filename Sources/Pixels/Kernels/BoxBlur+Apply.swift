extension BoxBlur {
  /// Blurs a bitmap; beyond its edges the outermost pixels go on.
  ///
  /// Premultiplied pixels blend rightly; all four channels are averaged alike.
  /// - Complexity: O(*n*) in the number of pixels, whatever the radius.
  public func apply(to bitmap: inout Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    guard !passes.isEmpty, !bitmap.pixels.isEmpty else { return }
    unsafe bitmap.withPixels { pixels in
      unsafe pixels.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
        unsafe blur($0, width: width, height: height, channels: 4)
      }
    }
  }

  /// Blurs a mask in place; beyond its edges the outermost bytes go on.
  package func apply(to mask: inout CoverageMask) {
    let size = mask.bounds.size
    guard !passes.isEmpty, size.count > 0 else { return }
    unsafe mask.bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe blur(base, width: size.width, height: size.height, channels: 1)
    }
  }

  private func blur(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, channels: Int
  ) {
    let spare = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * channels)
    defer { unsafe spare.deallocate() }
    for pass in passes {
      unsafe BlurKernel.averageRows(
        bytes, to: spare, width: width, height: height, channels: channels, pass: pass)
      unsafe BlurKernel.averageColumns(
        spare, to: bytes, rowBytes: width * channels, height: height, pass: pass)
    }
  }
}
