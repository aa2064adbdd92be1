import TestSupport
import Testing

@Suite("A program that a test starts")
struct BrowserProgramTests {
  @Test(
    "It is stopped with its children if it does not end in time, and its output is not returned",
    arguments: ["exec sleep 600", "sleep 600; true", "sleep 600 & exit"])
  func stops(script: String) throws {
    let start = ContinuousClock.now
    #expect(try Browser.output(of: "/bin/sh", ["-c", script], within: 0.2) == nil)
    #expect(ContinuousClock.now - start < .seconds(300))
  }

  @Test("If it ends in time, its output is returned, whatever its exit code is")
  func returns() throws {
    #expect(try Browser.output(of: "/bin/echo", ["a", "b"], within: 60) == "a b\n")
    #expect(try Browser.output(of: "/bin/sh", ["-c", "echo c; exit 3"], within: 60) == "c\n")
  }
}
