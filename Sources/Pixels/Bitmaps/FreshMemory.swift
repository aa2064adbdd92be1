import KeyreelPlatform

/// Asks for the memory of large pictures in one call, where the first touch of each page would be one.
///
/// On Linux twelve megabytes touched page by page take several times as long to get as to fill. Elsewhere, and on kernels
/// that do not know the calls, nothing happens.
enum FreshMemory {
  /// The fewest bytes worth a call.
  private static let fewest = 1 << 18

  /// Readies memory whose bytes are about to be written.
  /// - Precondition: the bytes are the caller's.
  static func prepare(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    guard byteCount >= fewest else { return }
    unsafe PageAdvice.populate(start, byteCount: byteCount)
  }
}
