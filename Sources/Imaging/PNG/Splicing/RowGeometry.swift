/// The sizes that decide how rows of one width are cut up for compression.
struct RowGeometry: Sendable, Hashable {
  /// The width, in pixels.
  let width: Int

  /// Bytes a row before compression, the filter byte included.
  var rowBytes: Int { width * 4 + 1 }

  /// Rows of a band that is kept: 128 to 256 KiB where a row is not longer than that.
  var bandRows: Int {
    var rows = 1
    while rows < 256 && rows * rowBytes < 1 << 17 { rows *= 2 }
    return rows
  }

  /// Rows compressed at a time where nothing is kept: about a quarter of a megabyte, which stays in the
  /// processor's cache between copying and compressing.
  var tileRows: Int { max(1, (1 << 18) / rowBytes) }

  /// Rows that fill deflate's window of 32 KiB.
  var historyRows: Int { ((1 << 15) + rowBytes - 1) / rowBytes }

  /// The fewest rows like the one above them that are worth a piece of their own.
  ///
  /// Of 8 to 135 tried on screenshots,
  /// 12 gave the fewest bytes; with fewer, what a piece costs (a code table, an end on a byte boundary, a history
  /// begun anew) outweighs what is saved.
  static let leastRepeats = 12

  /// The longest piece of repeated rows; powers of two up to it make up any number of them.
  static let mostRepeats = 256
}
