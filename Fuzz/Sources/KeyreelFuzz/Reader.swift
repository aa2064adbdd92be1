/// The reader that is fuzzed.
enum Reader: String, CaseIterable, Sendable {
  /// A scenario's text.
  case yaml
  /// A picture, an animation, or two files one after the other.
  case png
  /// A font.
  case font
  /// A scenario's text and the first frames of its run.
  case scenario
  /// The page source of a WebDriver session.
  case webdriver
  /// The hierarchy that XCUITest prints.
  case xcuitest
  /// The description that idb and AXe print.
  case idb
  /// A line of input to `reach --serve`.
  case serve
  /// A project's `keyreel.yaml`.
  case settings
  /// A golden's manifest.
  case manifest
}
