// There is no precondition: this code allocates room for as many runs as there are pixels.

/// A bitmap as runs of equal pixels; a run may continue from one row into the next.
///
/// A run occupies eight bytes. For a picture of flat colours and text, the runs are a tenth of the
/// size of the pixels. For a grainy picture, the runs are twice the size of the pixels.
package struct PixelRuns: Sendable {
  /// The bitmap's width and height, in pixels.
  package let size: PixelSize
  /// The distinct pixels, in the order of their first occurrence.
  package let colors: [UInt32]
  /// The index of each run's pixel in `colors`.
  private let numbers: [UInt32]
  /// The end of each run: the number of pixels in the run and in all runs before it.
  private let ends: [UInt32]

  /// The size of the runs, in bytes.
  package var byteCount: Int { ends.count * 8 }

  /// Finds the runs of a bitmap.
  /// - Precondition: the bitmap has fewer than 2³² pixels.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    unsafe self.init(bitmap.size) { look in
      unsafe bitmap.withPixels { unsafe look($0, bitmap.size.count) }
    }
  }

  /// Finds the runs of the given rows of a bitmap; no pixel is copied.
  /// - Precondition: the rows exist, and have fewer than 2³² pixels.
  /// - Complexity: O(*n*) in the number of the rows' pixels.
  package init(of bitmap: Bitmap, _ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height, "the rows must exist")
    let (width, size) = (bitmap.width, PixelSize(width: bitmap.width, height: rows.count))
    unsafe self.init(size) { look in
      unsafe bitmap.withPixels { unsafe look($0 + rows.lowerBound * width, size.count) }
    }
  }

  /// Finds the runs of part of a frame as if that part were a bitmap; no pixel is copied.
  /// - Precondition: the rectangle is inside the frame, and has fewer than 2³² pixels.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  package init(of frame: Frame, in rect: PixelRect) {
    precondition(
      PixelRect(size: frame.size).contains(rect), "the rectangle must be inside the frame")
    let width = frame.size.width
    unsafe self.init(rect.size) { look in
      for run in frame.runs(rect.y..<rect.maxY) {
        unsafe run.strip.bitmap.withPixels { pixels in
          // Whole rows are contiguous in memory.
          let isWhole = rect.width == width
          for row in isWhole ? run.rows.prefix(1) : run.rows[...] {
            unsafe look(
              pixels + row * width + rect.x, isWhole ? run.count * width : rect.width)
          }
        }
      }
    }
  }

  /// Finds the runs of the pixels that `body` passes to `look` in pieces.
  ///
  /// No piece is empty, and all pieces together contain `size.count` pixels.
  private init(
    _ size: PixelSize, _ body: (_ look: (UnsafePointer<UInt32>, Int) -> Void) -> Void
  ) {
    self.size = size
    let count = size.count
    precondition(count < 1 << 32, "the number of pixels must fit in 32 bits")
    guard count > 0 else {
      (colors, numbers, ends) = ([], [], [])
      return
    }
    var table = PixelTable()
    var (numbers, ends): ([UInt32], [UInt32]) = ([], [])
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * count) { room in
      guard let firstPixel = room.baseAddress else { return }
      var (seen, runs) = (0, 0)
      unsafe body { piece, length in
        // The last run continues if the next piece begins with the same pixel value.
        if seen > 0, unsafe firstPixel[runs - 1] == piece[0] { runs -= 1 }
        runs += unsafe Self.find(
          in: piece, length, after: seen, pixels: firstPixel + runs,
          ends: firstPixel + count + runs)
        seen += length
      }
      precondition(seen == count, "every pixel must be read")
      numbers = unsafe UnsafeBufferPointer(start: firstPixel, count: runs).map {
        UInt32(truncatingIfNeeded: table.number(of: $0))
      }
      ends = unsafe Array(UnsafeBufferPointer(start: firstPixel + count, count: runs))
    }
    (colors, self.numbers, self.ends) = (table.pixels, numbers, ends)
  }

  /// Writes the runs of one or more pixels, and returns the number of runs.
  ///
  /// The buffers have room for as many runs as there are pixels.
  ///
  /// Eight pixels at a time are compared with their predecessors, because most pixels on most
  /// screens equal their predecessors.
  private static func find(
    in all: UnsafePointer<UInt32>, _ count: Int, after seen: Int,
    pixels: UnsafeMutablePointer<UInt32>, ends: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var found = 0
    // Every pixel is written as if a run ended there, so that the processor has no branch to
    // predict.
    func look(_ index: Int) {
      unsafe pixels[found] = all[index - 1]
      unsafe ends[found] = UInt32(truncatingIfNeeded: seen &+ index)
      found &+= unsafe all[index] == all[index - 1] ? 0 : 1
    }
    let bytes = unsafe UnsafeRawPointer(all)
    func change(_ index: Int) -> UInt64 {
      let here = unsafe bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt64.self)
      return unsafe here ^ bytes.loadUnaligned(fromByteOffset: index * 4 - 4, as: UInt64.self)
    }
    var start = 1
    while start + 8 <= count {
      if change(start) | change(start + 2) | change(start + 4) | change(start + 6) != 0 {
        for index in start..<start + 8 { look(index) }
      }
      start += 8
    }
    for index in start..<count { look(index) }
    unsafe pixels[found] = all[count - 1]
    unsafe ends[found] = UInt32(truncatingIfNeeded: seen &+ count)
    return found + 1
  }

  /// The bitmap, with its pixels treated as straight (not premultiplied).
  /// - Complexity: O(*n*) in the number of pixels.
  package func bitmap() -> Bitmap {
    Bitmap(size: size, alphaMode: .straight, pixels: mapped(\.self))
  }

  /// One number for each pixel, computed by calling `number` once per colour.
  /// - Complexity: O(*n*) in the number of pixels.
  func mapped<Number: FixedWidthInteger>(_ number: (_ pixel: UInt32) -> Number) -> [Number] {
    let values = colors.map(number)
    return unsafe [Number](unsafeUninitializedCapacity: size.count) { target, count in
      forEach { color, places in
        unsafe UnsafeMutableBufferPointer(rebasing: target[places])
          .initialize(repeating: values[color])
      }
      count = size.count
    }
  }

  /// The number of pixels of each colour.
  /// - Complexity: O(*n*) in the number of runs.
  func counts() -> [Int] {
    var counts = [Int](repeating: 0, count: colors.count)
    forEach { color, places in counts[color] += places.count }
    return counts
  }

  /// Calls `body` for each run, in order, with the index of the run's colour and the range of the
  /// run's pixels.
  @inline(__always)
  func forEach(_ body: (_ color: Int, _ places: Range<Int>) -> Void) {
    var start = 0
    for index in numbers.indices {
      let end = Int(ends[index])
      body(Int(numbers[index]), start..<end)
      start = end
    }
  }
}

/// Numbers for distinct pixel values, counted from 0 in the order in which the values are first
/// seen.
///
/// The table uses open addressing, and is ten times as fast as `Dictionary`, which hashes keys with
/// a random seed.
struct PixelTable: Sendable {
  /// The pixel values, indexed by their numbers.
  private(set) var pixels: [UInt32] = []
  /// Each slot contains a pixel in its upper bits and the pixel's number plus one in its lower
  /// bits; a free slot is 0.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var shift: UInt64 = 64 - 10

  /// A pixel value's number; a value that has not been seen before is assigned the next number.
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func number(of pixel: UInt32) -> Int {
    var slot = place(of: pixel)
    while true {
      let found = slots[slot]
      if found == 0 { return add(pixel, at: slot) }
      if UInt32(truncatingIfNeeded: found >> 32) == pixel {
        return Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// The pixel's preferred slot, found by Fibonacci hashing (Knuth, The Art of Computer
  /// Programming, volume 3, 6.4).
  @inline(__always)
  private func place(of pixel: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(pixel) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  @inline(never)
  private mutating func add(_ pixel: UInt32, at slot: Int) -> Int {
    let number = pixels.count
    pixels.append(pixel)
    slots[slot] = UInt64(pixel) << 32 | UInt64(number + 1)
    if pixels.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    shift -= 1
    for (number, pixel) in pixels.enumerated() {
      var slot = place(of: pixel)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt64(pixel) << 32 | UInt64(number + 1)
    }
  }
}
