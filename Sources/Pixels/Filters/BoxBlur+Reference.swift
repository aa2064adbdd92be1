extension BoxBlur {
  /// The slow form of `apply(to:)`: every average summed up anew.
  package func reference(_ bitmap: Bitmap) -> Bitmap {
    passes.reduce(bitmap) { picture, pass in
      averaged(averaged(picture, pass, dx: 1, dy: 0), pass, dx: 0, dy: 1)
    }
  }

  private func averaged(_ bitmap: Bitmap, _ pass: Pass, dx: Int, dy: Int) -> Bitmap {
    var result = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        var sums: [UInt32] = [0, 0, 0, 0]
        for offset in -pass.lead..<pass.size - pass.lead {
          let column = min(max(x + offset * dx, 0), bitmap.width - 1)
          let row = min(max(y + offset * dy, 0), bitmap.height - 1)
          for channel in 0..<4 { sums[channel] += bitmap[column, row] >> UInt32(8 * channel) & 255 }
        }
        result[x, y] = (0..<4).reduce(0) { pixel, channel in
          let average = (sums[channel] + UInt32(pass.size / 2)) / UInt32(pass.size)
          return pixel | average << UInt32(8 * channel)
        }
      }
    }
    return result
  }
}
