import Foundation
import Testing

/// The outcome of an expectation, before it is reported.
struct CheckOutcome: Sendable, Hashable {
  /// The verdict.
  enum Kind: Sendable, Hashable {
    /// Everything equals the golden.
    case equal
    /// The result differs from the golden, within the tolerance.
    case tolerated
    /// A golden was written and should be reviewed.
    case recorded
    /// The result differs by more than the tolerance, or could not be checked.
    case failed
  }

  /// The verdict.
  var kind: Kind
  /// The message; empty if everything equals the golden.
  var text = ""
  /// The files that show the difference: the expected, difference and actual pictures.
  var pictures: [String] = []

  /// Everything equals the golden.
  static let equal = CheckOutcome(kind: .equal)

  /// Reports the outcome to the test.
  ///
  /// A difference within the tolerance is a warning. A recorded golden, any other difference and a
  /// check that could not be made are failures.
  func report(at location: SourceLocation) {
    switch kind {
    case .equal: return
    case .tolerated: Self.warn(text, at: location)
    case .recorded, .failed:
      Issue.record(
        Comment(rawValue: message(fromSlowBuild: Self.isSlowBuild)), sourceLocation: location)
    }
    for path in pictures { Self.attach(path, at: location) }
  }

  /// The message text, followed in a slow build by advice on how to get a fast build.
  func message(fromSlowBuild isSlow: Bool) -> String {
    isSlow
      ? text
        + "\nThis debug build is slow: before Swift 6.3, run the tests with 'swift test -c release'."
      : text
  }

  /// Whether this is a debug build by a compiler that leaves even the pixel loops unoptimised in
  /// debug builds.
  private static var isSlowBuild: Bool {
    #if DEBUG && compiler(<6.3)
      true
    #else
      false
    #endif
  }

  /// Reports a warning.
  ///
  /// Before Swift 6.3, Swift Testing has no warnings, so the warning is written to standard error.
  private static func warn(_ text: String, at location: SourceLocation) {
    #if compiler(>=6.3)
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
    #else
      FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
    #endif
  }

  private static func attach(_ path: String, at location: SourceLocation) {
    guard let bytes = PictureGolden.contents(path) else { return }
    let name = path.split(separator: "/").suffix(2).joined(separator: "-")
    Attachment.record(bytes, named: name, sourceLocation: location)
  }
}
