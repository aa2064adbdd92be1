/// Advice to the system about memory that is about to be written.
package enum PageAdvice {
  /// The number of bytes in a page of memory.
  package static let pageSize: Int = Int(sysconf(Int32(_SC_PAGESIZE)))

  #if canImport(Darwin)
    /// Does nothing, because the system has no calls for this advice.
    package static func populate(_ start: UnsafeMutableRawPointer, byteCount: Int) {}
  #else
    /// `MADV_POPULATE_WRITE`, which Linux has supported since version 5.14, but which older headers
    /// do not define.
    private static let populateWrite: Int32 = 23

    /// The number of bytes in a large page on most processors.
    private static let largePage = 1 << 21

    /// Prepares all whole pages of memory that is about to be written, as large pages if possible.
    /// - Precondition: the bytes belong to the caller.
    package static func populate(_ start: UnsafeMutableRawPointer, byteCount: Int) {
      let page = pageSize
      let first = (Int(bitPattern: start) + page - 1) / page * page
      let last = (Int(bitPattern: start) + byteCount) / page * page
      guard first < last, let address = unsafe UnsafeMutableRawPointer(bitPattern: first) else {
        return
      }
      // Memory that was used before is already mapped; repeated advice would only block other
      // threads that need memory.
      var isResident: UInt8 = 0
      if unsafe mincore(address + (last - first - page), page, &isResident) == 0,
        isResident & 1 == 1
      {
        return
      }
      // Both calls are mere advice: if the system ignores the advice, touching the pages later has
      // the same effect. If no large page fits, asking for large pages would only split the
      // process's mappings, which blocks other threads.
      if (first + largePage - 1) / largePage * largePage + largePage <= last {
        _ = unsafe madvise(address, last - first, MADV_HUGEPAGE)
      }
      _ = unsafe madvise(address, last - first, populateWrite)
    }
  #endif
}
