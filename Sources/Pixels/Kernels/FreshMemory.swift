#if canImport(Glibc)
  import Glibc
#endif

/// Asks for the memory of large pictures in one call, where the first touch of each page would be one.
///
/// On Linux twelve megabytes touched page by page take several times as long to get as to fill. Elsewhere, and on kernels
/// that do not know the calls, nothing happens.
enum FreshMemory {
  /// The fewest bytes worth a call.
  private static let fewest = 1 << 18

  #if canImport(Glibc)
    /// `MADV_POPULATE_WRITE` of Linux 5.14, which older headers lack.
    private static let populateWrite: Int32 = 23

    /// The bytes of a large page on most processors.
    private static let largePage = 1 << 21

    /// Readies whole pages of memory whose bytes are about to be written, large pages where they are to be had.
    /// - Precondition: the bytes are the caller's.
    static func prepare(_ start: UnsafeMutableRawPointer, byteCount: Int) {
      guard byteCount >= fewest else { return }
      let page = 4096
      let first = (Int(bitPattern: start) + page - 1) / page * page
      let last = (Int(bitPattern: start) + byteCount) / page * page
      guard first < last, let address = unsafe UnsafeMutableRawPointer(bitPattern: first) else {
        return
      }
      // Memory that was used before is there already; asking again would lock out other threads that want some.
      var isResident: UInt8 = 0
      if unsafe mincore(address + (last - first - page), page, &isResident) == 0,
        isResident & 1 == 1
      {
        return
      }
      // Both are advice: where it is not taken, touching the pages does the same. Where no large page fits, asking for
      // some would only cut the process's map into pieces, which locks out other threads.
      if (first + largePage - 1) / largePage * largePage + largePage <= last {
        _ = unsafe madvise(address, last - first, MADV_HUGEPAGE)
      }
      _ = unsafe madvise(address, last - first, populateWrite)
    }
  #else
    static func prepare(_ start: UnsafeMutableRawPointer, byteCount: Int) {}
  #endif
}
