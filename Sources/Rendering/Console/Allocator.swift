import CKeyreelPlatform

/// The process's memory allocator.
package enum Allocator {
  /// Keeps freed memory for later bitmaps.
  ///
  /// The GNU allocator returns large blocks to the system immediately, and the kernel clears every
  /// page again for the next block. Without this call, the demo with two jobs spent a quarter of
  /// its time in the kernel, which cleared 33,000 to 43,000 pages. With this call, the kernel
  /// clears 25,000 pages.
  ///
  /// Blocks of 8 MB or more are still returned, so that peak memory does not grow. With this call,
  /// peak memory is still 126 MB for the demo, and falls from 490 MB to 431 MB for a screen of 22
  /// megapixels. If blocks of up to 32 MB are kept, too, peak memory for a screen of 22 megapixels
  /// is 510 to 616 MB.
  package static func keepFreedMemory() { cal_keep_freed(8 << 20, 64 << 20) }
}

/// The resources that a process needs before it can start its work.
package enum Room {
  /// The number of threads needed in addition to the first; without them, concurrent work would
  /// wait for ever.
  package static let threads = 3
  /// The measured address space, in bytes, that a small run needs.
  ///
  /// The program requests this space and immediately releases it, to check that the space is
  /// available.
  package static let space = 128 << 20

  /// A sentence about the resource that the system does not grant; nil if it grants both resources.
  package static var lack: String? {
    guard cpl_has_space(space) != 0 else {
      return
        "cannot run: less than \(space >> 20) MB of address space is available to the process (ulimit -v)"
    }
    guard cpl_has_threads(Int32(threads)) != 0 else {
      return
        "cannot run: the process may not start \(threads) more threads (ulimit -u, or the container's limit)"
    }
    return nil
  }
}
