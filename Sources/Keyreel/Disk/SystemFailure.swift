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

  /// The system's words for it.
  var reason: String { String(cString: strerror(code)) }
}
