#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time of this process, without the time spent waiting.
enum CPUClock {
  /// The milliseconds of user and system time used so far.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The milliseconds of processor time that one run of `body` takes.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = milliseconds
    try body()
    return milliseconds - start
  }

  /// The median processor time of `count` runs of `body`, in milliseconds.
  ///
  /// A tenth as many warm-up runs come first.
  static func median(of count: Int, _ body: () throws -> Void) rethrows -> Double {
    for _ in 0..<max(1, count / 10) { try body() }
    let times = try (0..<count).map { _ in try milliseconds(body) }
    return times.sorted()[count / 2]
  }
}
