extension Bitmap {
  /// Makes a bitmap whose every pixel the body initialises.
  init(
    size: PixelSize, alphaMode: AlphaMode = .premultiplied,
    initialisedBy body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    // The one empty array of the process, which all threads share, would be written to.
    guard size.count > 0 else {
      self.init(size: size, alphaMode: alphaMode, pixels: [])
      return
    }
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
      if let base = buffer.baseAddress {
        unsafe FreshMemory.prepare(base, byteCount: size.count * 4)
        unsafe body(base)
      }
      count = size.count
    }
    self.init(size: size, alphaMode: alphaMode, pixels: pixels)
  }

  /// Lends the pixels for writing; the body is not called for a bitmap without pixels.
  package mutating func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base)
    }
  }

  /// Lends the pixels for reading; the body is not called for a bitmap without pixels.
  package func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
    unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base)
    }
  }
}
