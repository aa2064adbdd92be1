extension Bitmap {
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
