extension LayerStack {
  /// A strip with columns of equal rows laid over all of it, such as the straight part of a scroll indicator.
  ///
  /// What such a column shows does not depend on how far the strip below has moved, so the strip as it looks
  /// below the column is composed once and serves wherever either lands.
  /// - Returns: Nil where a layer's rows differ, where it fades, which no later frame repeats, or where the strip
  ///   below is taller than the screen.
  func columns(
    _ parts: ArraySlice<PlacedStrip>, over base: PlacedStrip, _ rows: PixelRect,
    _ cache: CompositionCache
  ) -> Strip? {
    guard base.strip.size.height <= size.height else { return nil }
    var columns: [CompositionKey.Column] = []
    for part in parts {
      guard part.opacity == 255, part.visible.y <= rows.y, part.visible.maxY >= rows.maxY,
        let row = part.everyRow
      else { return nil }
      columns.append(CompositionKey.Column(x: part.visible.x, row: row))
    }
    let key = CompositionKey.columns(over: base.strip.id, columns)
    return cache.strip(for: key, size: base.strip.size, isRetained: true) { [columns] in
      let below = base.strip.bitmap
      var bitmap = Bitmap(
        size: below.size, alphaMode: below.alphaMode,
        runs: [RowRun(strip: base.strip, firstRow: 0, count: below.height)])
      for column in columns { bitmap.blendEveryRow(column.row, x: column.x) }
      return bitmap
    }
  }
}
