import Platform

/// A short sleep of the calling thread; a signal ends it.
enum Pause {
  /// Sleeps for about five thousandths of a second.
  static func brief() { usleep(5_000) }
}
