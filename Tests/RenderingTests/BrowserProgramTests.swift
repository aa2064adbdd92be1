import TestSupport
import Testing

@Suite("A program that a test starts")
struct BrowserProgramTests {
  @Test(
    "A program that runs too long is stopped with its child processes, and no output is returned",
    arguments: ["exec sleep 600", "sleep 600; true", "sleep 600 & exit"])
  func stops(script: String) throws {
    let start = ContinuousClock.now
    #expect(try Browser.output(of: "/bin/sh", ["-c", script], within: 0.2) == nil)
    #expect(ContinuousClock.now - start < .seconds(300))
  }

  @Test("The output of a program that ends in time is returned, whatever the exit code")
  func returns() throws {
    #expect(try Browser.output(of: "/bin/echo", ["a", "b"], within: 60) == "a b\n")
    #expect(try Browser.output(of: "/bin/sh", ["-c", "echo c; exit 3"], within: 60) == "c\n")
  }
}
