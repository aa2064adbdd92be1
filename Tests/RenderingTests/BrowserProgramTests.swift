import TestSupport
import Testing

@Suite("The browser that opens pages in tests")
struct BrowserProgramTests {
  @Test("A program that does not end in time is stopped, and its output is not returned")
  func stops() throws {
    let start = ContinuousClock.now
    #expect(try Browser.output(of: "/bin/sleep", ["600"], within: 0.2) == nil)
    #expect(ContinuousClock.now - start < .seconds(300))
  }

  @Test("The output of a program that ends in time is returned, even if its exit code is not 0")
  func returns() throws {
    #expect(try Browser.output(of: "/bin/echo", ["a", "b"], within: 60) == "a b\n")
    #expect(try Browser.output(of: "/bin/sh", ["-c", "echo c; exit 3"], within: 60) == "c\n")
  }
}
