extension BoxBlur {
  /// Blurs a bitmap; beyond its edges the outermost pixels go on.
  ///
  /// Premultiplied pixels blend rightly; all four channels are averaged alike.
  /// - Complexity: O(*n*) in the number of pixels, whatever the radius.
  public func apply(to bitmap: inout Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    guard !passes.isEmpty, !bitmap.pixels.isEmpty else { return }
    unsafe bitmap.withPixels { pixels in
      let spare = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
      defer { unsafe spare.deallocate() }
      for pass in passes {
        unsafe BlurKernel.averageRows(pixels, to: spare, width: width, height: height, pass: pass)
        unsafe BlurKernel.averageColumns(
          UnsafeRawPointer(spare).assumingMemoryBound(to: UInt8.self),
          to: UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
          rowBytes: width * 4, height: height, pass: pass)
      }
    }
  }

  /// Blurs a mask in place; beyond its edges the outermost bytes go on.
  package func apply(to mask: inout CoverageMask) {
    let size = mask.bounds.size
    guard !passes.isEmpty, size.count > 0 else { return }
    unsafe mask.bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let spare = UnsafeMutablePointer<UInt8>.allocate(capacity: size.count)
      defer { unsafe spare.deallocate() }
      for pass in passes {
        unsafe BlurKernel.averageRows(
          base, to: spare, width: size.width, height: size.height, pass: pass)
        unsafe BlurKernel.averageColumns(
          spare, to: base, rowBytes: size.width, height: size.height, pass: pass)
      }
    }
  }
}
