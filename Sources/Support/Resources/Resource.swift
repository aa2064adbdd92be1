// Precondition: a resource has as many bytes as the C table says, and the bytes do not move.

import CKeyreelResources

/// A file that is part of the program.
package enum Resource {
  /// The bytes of a file, copied.
  ///
  /// - Parameter name: The file's name, such as `report.css`.
  /// - Precondition: The program has the file.
  /// - Complexity: O(*n*) in the size of the file.
  package static func bytes(_ name: String) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe cres_bytes(name, &count) else {
      preconditionFailure("the program has no \(name)")
    }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Part of a file, copied; the rest is not touched.
  ///
  /// - Precondition: The program has the file, and the range is within the file.
  package static func bytes(_ name: String, _ range: Range<Int>) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe cres_bytes(name, &count), range.lowerBound >= 0,
      range.upperBound <= count
    else { preconditionFailure("the program has no \(range) of \(name)") }
    return unsafe Array(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }

  /// At most `most` bytes of a file from the offset `start` on, copied; fewer only if the file ends
  /// earlier.
  ///
  /// - Precondition: The program has the file, and the offset is within the file.
  package static func bytes(_ name: String, from start: Int, atMost most: Int) -> [UInt8] {
    var count = 0
    guard unsafe cres_bytes(name, &count) != nil else {
      preconditionFailure("the program has no \(name)")
    }
    return bytes(name, start..<min(count, start + most))
  }

  /// The text of a file, decoded from ``bytes(_:)``.
  package static func text(_ name: String) -> String {
    String(decoding: bytes(name), as: UTF8.self)
  }
}
