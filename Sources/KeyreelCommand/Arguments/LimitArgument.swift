import ArgumentParser
import Keyreel

/// `NAME=N`: a limit and what it is set to.
struct LimitArgument: ExpressibleByArgument {
  /// Which limit.
  let name: Limits.Name
  /// Its value.
  let value: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Limits.Name(rawValue: String(parts[0])),
      let value = Int(parts[1]), Limits.range(of: name).contains(value)
    else { return nil }
    (self.name, self.value) = (name, value)
  }
}
