#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a system call failed.
struct SystemFailure: Error, Hashable {
  /// The call's error number.
  var code: Int32

  /// The failure of the call just made.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// A folder, device or pipe where a file with a size is needed.
  static let notRegular = SystemFailure(code: -1)

  /// The system's words for it.
  var reason: String {
    self == .notRegular ? "it is not a regular file" : String(cString: strerror(code))
  }
}
