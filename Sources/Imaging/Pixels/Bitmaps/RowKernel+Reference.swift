extension RowKernel {
  /// The slow form of every blend: each pixel's source, faded by its coverage, laid over what is there.
  package static func blendReference(
    _ row: [UInt32], with pixels: [UInt32], coverage: [UInt8]
  ) -> [UInt32] {
    row.indices.map { i in
      PackedPixel.overReference(
        PackedPixel.scaledReference(pixels[i], by: UInt32(coverage[i])), row[i])
    }
  }

  /// The slow form of `multiply`.
  package static func multiplyReference(_ a: [UInt8], by b: [UInt8]) -> [UInt8] {
    a.indices.map { UInt8((2 * Int(a[$0]) * Int(b[$0]) + 255) / 510) }
  }
}
