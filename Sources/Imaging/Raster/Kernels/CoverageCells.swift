/// A band of rows in which the signed area of edges is collected.
///
/// A cell holds by how much coverage grows at its column, so that the sum of a row up to a column is the
/// coverage there; a pixel wholly inside sums to `full` for each time the outline winds around it. An
/// edge adds its exact area on the 1/256 grid; where it crosses a pixel border the crossing is rounded
/// down to the grid, the same way for both directions of travel. So shapes that share an edge fit
/// without a seam. One bit for every four cells says which ones to look at.
@safe
struct CoverageCells: ~Copyable {
  /// What a cell sums to where a pixel is covered once: twice its area on the 1/256 grid.
  static let full: Int32 = 2 * 256 * 256

  /// The columns that can be seen; the cells of a row are one more.
  private(set) var width = 0
  /// The rows of a band.
  private(set) var rowCount = 0
  /// The cells from one row to the next.
  private(set) var stride = 0
  /// The words of `bits` from one row to the next.
  private(set) var wordsPerRow = 0
  private var capacity = 1
  private var bitCapacity = 1
  /// All zero between uses.
  private(set) var cells: UnsafeMutablePointer<Int32>
  /// A bit for every four cells.
  private(set) var bits: UnsafeMutablePointer<UInt64>

  init() {
    unsafe cells = .allocate(capacity: 1)
    unsafe bits = .allocate(capacity: 1)
    unsafe cells.initialize(to: 0)
    unsafe bits.initialize(to: 0)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe bits.deallocate()
  }

  /// Prepares for bands of a size.
  mutating func resize(width: Int, rowCount: Int) {
    self.width = width
    self.rowCount = rowCount
    wordsPerRow = (width + 1 + 255) / 256
    stride = (width + 1 + 3) / 4 * 4
    reserve(cells: stride * rowCount, words: wordsPerRow * rowCount)
  }

  private mutating func reserve(cells count: Int, words: Int) {
    guard count > capacity || words > bitCapacity else { return }
    unsafe cells.deallocate()
    unsafe bits.deallocate()
    capacity = max(count, capacity)
    bitCapacity = max(words, bitCapacity)
    unsafe cells = .allocate(capacity: capacity)
    unsafe bits = .allocate(capacity: bitCapacity)
    unsafe cells.initialize(repeating: 0, count: capacity)
    unsafe bits.initialize(repeating: 0, count: bitCapacity)
  }
}
