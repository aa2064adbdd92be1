import CAllocator

/// The process's memory allocator.
enum Allocator {
  /// Keeps memory that was freed for the bitmaps to come.
  ///
  /// The GNU allocator gives large blocks back at once, and the kernel clears every page anew for the next one: for two
  /// jobs of the demo 43,000 pages instead of 24,000, a quarter of the time spent in the kernel. The most that is in use stays
  /// the same, 126 MB.
  static func keepFreedMemory() { cal_keep_freed(32 << 20, 256 << 20) }
}
