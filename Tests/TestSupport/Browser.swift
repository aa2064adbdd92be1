import Foundation
import Synchronization

/// A headless Chromium that renders a page, if one is installed.
package enum Browser {
  /// The program's path; `KEYREEL_CHROMIUM` may name a program that takes precedence.
  ///
  /// Of the usual programs, the headless one comes first, because it starts in a third of the time.
  package static let path: String? = {
    let named = ProcessInfo.processInfo.environment["KEYREEL_CHROMIUM"].map { [$0] } ?? []
    let usual = [
      "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    return (named + usual).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether to run tests that need a browser.
  ///
  /// The tests run if a browser is installed, or if `KEYREEL_REQUIRE_BROWSER` is set.
  package static var isWanted: Bool {
    path != nil || ProcessInfo.processInfo.environment["KEYREEL_REQUIRE_BROWSER"] != nil
  }

  /// The error thrown if no Chromium is installed.
  package struct Absent: Error {}

  /// The error thrown if the browser hung every time it was started.
  package struct Hung: Error {}

  /// Opens a page, lets its scripts run for some seconds of the page's own time, and returns its
  /// final HTML.
  ///
  /// On a busy machine, a headless Chromium occasionally waits forever for its own processes. The
  /// browser is then stopped after a minute, or after the page's own time if the page's time is
  /// longer. The browser is started up to three times, each time with its own profile.
  package static func document(
    of page: URL, profile: String, seconds: Int = 20,
    window: (width: Int, height: Int) = (1400, 1000)
  ) throws -> String {
    guard let path else { throw Absent() }
    for attempt in 0..<3 {
      let arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-extensions", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND",
        "--user-data-dir=\(profile)-\(attempt)", "--window-size=\(window.width),\(window.height)",
        "--virtual-time-budget=\(seconds * 1000)", "--dump-dom", page.absoluteString,
      ]
      if let text = try output(of: path, arguments, within: Double(max(60, seconds))) {
        return text
      }
    }
    throw Hung()
  }

  /// Returns a program's output, or nil if the program had to be stopped after the given number of
  /// seconds.
  ///
  /// Debian's Chromium is started by a shell script, so the program's children have to be stopped,
  /// too. `Process` makes each program the leader of a process group.
  package static func output(
    of program: String, _ arguments: [String], within seconds: Double
  ) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let isStopped = Mutex(false)
    let stop = DispatchWorkItem {
      isStopped.withLock { $0 = true }
      if kill(-process.processIdentifier, SIGKILL) != 0 {
        kill(process.processIdentifier, SIGKILL)
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: stop)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    stop.cancel()
    process.waitUntilExit()
    return isStopped.withLock { $0 } ? nil : String(decoding: data, as: UTF8.self)
  }
}
