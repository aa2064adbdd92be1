import TestSupport
import Testing
@testable import KeyreelProof

@Suite("Verifications of several scenarios")
struct VerificationTests {
  private let scenarios = [
    ScenarioVerification(name: "login", verdict: .equal, frameCount: 3),
    ScenarioVerification(name: "composer", verdict: .different, badFrames: [4, 5]),
    ScenarioVerification(name: "gone", verdict: .orphan),
    ScenarioVerification(
      name: "broken", verdict: .invalid, problems: [.unusable("the member <rate> is missing")]),
    ScenarioVerification(name: "new", verdict: .missing),
  ]

  @Test(
    "Scenarios are sorted by name; any scenario that is not equal makes the verification different")
  func json() {
    let verification = Verification(scenarios)
    #expect(verification.scenarios.map(\.name) == ["broken", "composer", "gone", "login", "new"])
    #expect(!verification.isEqual && Verification([scenarios[0]]).isEqual)
    #expect(verification.json["verdict"] == "different")
    #expect(
      Verification([]).json.text == "{\"keyreel\": 1, \"verdict\": \"equal\", \"scenarios\": []}")
  }

  @Test("The verification is the same, whatever the order in which shards are gathered")
  func shards() {
    let parts = [[scenarios[3], scenarios[0]], [scenarios[4], scenarios[2], scenarios[1]]]
    #expect(Verification(parts[1] + parts[0]) == Verification(scenarios))
    #expect(Verification(parts[1] + parts[0]).junit == Verification(scenarios).junit)
  }

  @Test("In Markdown, every string is escaped exactly once")
  func markdown() {
    let words = "'a' *is* \"b\" & <c> | #d\nend"
    let verification = Verification([
      ScenarioVerification(name: "bad", verdict: .invalid, problems: [.unusable(words)])
    ])
    let text = VerificationSummary(verification: verification, page: []).text
    #expect(
      text.contains("'a' \\*is\\* \"b\" &amp; &lt;c&gt; \\| \\#d end"), "\(text)")
    #expect(!text.contains("\\#39"))
  }

  @Test("JUnit has one case per scenario, with strings escaped")
  func junit() {
    #expect(
      Verification(scenarios).junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="keyreel" tests="5" failures="3" errors="1">
          <testsuite name="keyreel verify" tests="5" failures="3" errors="1">
            <testcase classname="keyreel.verify" name="broken">
              <error type="invalid" message="the member &lt;rate&gt; is missing">the member &lt;rate&gt; is missing</error>
            </testcase>
            <testcase classname="keyreel.verify" name="composer">
              <failure type="different" message="the first wrong frame is 4">the first wrong frame is 4
        wrong frames: 4–5</failure>
            </testcase>
            <testcase classname="keyreel.verify" name="gone">
              <failure type="orphan" message="the golden has no scenario">the golden has no scenario</failure>
            </testcase>
            <testcase classname="keyreel.verify" name="login"/>
            <testcase classname="keyreel.verify" name="new">
              <failure type="missing" message="there is no golden">there is no golden</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
