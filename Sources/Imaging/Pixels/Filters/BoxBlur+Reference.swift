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
        var sums = [0, 0, 0, 0]
        for offset in -pass.lead..<pass.size - pass.lead {
          let column = min(max(x + offset * dx, 0), bitmap.width - 1)
          let row = min(max(y + offset * dy, 0), bitmap.height - 1)
          for index in 0..<4 { sums[index] += PackedPixel.channel(index, of: bitmap[column, row]) }
        }
        result[x, y] = PackedPixel.made { (sums[$0] + pass.size / 2) / pass.size }
      }
    }
    return result
  }
}
