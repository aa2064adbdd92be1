import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

@Suite("The transfer of a run to an engine with separate memory")
struct FormTransferTests {
  private static func transfer(_ random: inout SplitMix64) throws -> FormTransfer {
    var form = try RandomScriptTests.randomForm(&random)
    if Bool.random(using: &random) { form.addDock(&random) }
    if Bool.random(using: &random) { form.addView(&random) }
    form.dismissal.scroll = Dismissal.ScrollMode.allCases.random(&random)
    if Bool.random(using: &random) { form.dismissal.picture = .random(&random) }
    form.content.elements[0].look = ElementLook(
      size: .random(in: 8...40, using: &random), weight: .bold, color: FormColor(0x123456),
      padding: 3, align: .end)
    form.screen = Bool.random(using: &random) ? ScreenPicture(image: "é.png", scroll: .zero) : nil
    form.responders = ResponderRule(chain: .random(using: &random) ? .form : nil)
    form.responders?.order =
      [.tags, .geometric, .explicit(["e0", "last"])][
        Int.random(in: 0..<3, using: &random)]
    var script = (0..<6).map { _ in RandomScriptTests.randomStep(form, &random) }
    script += (0..<6).map { _ in ScriptStep(.randomBesideDock(&random)) }
    script += (0..<6).map { _ in ScriptStep(.randomInView(on: form.device, &random)) }
    script += [
      ScriptStep(.press(.symbols), at: 0.25),
      ScriptStep(.hold(KeyHold("a", seconds: 0.75, picks: "å"))), ScriptStep(.settle),
      ScriptStep(
        .notify(
          KeyboardNotification(
            name: .keyboardDidHide, begin: .zero, end: Rect(x: 0, y: 1, width: 2, height: 3),
            duration: 0.25, curve: 7))),
    ]
    return FormTransfer(
      configuration: form, script: script,
      measure: KnownTextMeasure(
        lines: [
          KnownTextMeasure.Lines(text: "a b", size: 17, weight: .bold, width: 20.5, starts: [0, 2])
        ], widths: [KnownTextMeasure.Width(text: "漢🙂", size: 17, weight: .medium, width: -0.1)]))
  }

  @Test("A transfer is unchanged after being written and read back")
  func roundTrip() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<500 {
      let transfer = try Self.transfer(&random)
      let read = try #require(FormTransfer(bytes: transfer.bytes))
      #expect(read.script == transfer.script)
      #expect(read.measure == transfer.measure)
      let (a, b) = (transfer.configuration, read.configuration)
      #expect(a.device == b.device)
      #expect(a.orientation == b.orientation)
      #expect(a.system == b.system)
      #expect(a.systemMinor == b.systemMinor)
      #expect(a.languages == b.languages)
      #expect(a.rate == b.rate)
      #expect(a.textSize == b.textSize)
      #expect(a.direction == b.direction)
      #expect(a.tabs == b.tabs)
      #expect(a.caretBlinks == b.caretBlinks)
      #expect(a.navigationBar == b.navigationBar)
      #expect(a.keyboard == b.keyboard)
      #expect(a.content == b.content)
      #expect(a.dismissal == b.dismissal)
      #expect(a.avoidance.id == b.avoidance.id)
      #expect(a.avoidance.arguments == b.avoidance.arguments)
      #expect(a.responders == b.responders)
      #expect(a.barEdges == b.barEdges)
      #expect(a.screen == b.screen)
      #expect(a.dock == b.dock)
      #expect(a.quirks == b.quirks)
      #expect(a.presentation == b.presentation)
      #expect(a.window == b.window)
      #expect(a.start == b.start)
      #expect(a.showsHomeIndicator == b.showsHomeIndicator)
      #expect(read.bytes == transfer.bytes)
    }
  }

  @Test("A transfer with too few or too many bytes is refused")
  func cut() throws {
    var random = SplitMix64(seed: 32)
    let bytes = try Self.transfer(&random).bytes
    for count in bytes.indices { #expect(FormTransfer(bytes: Array(bytes.prefix(count))) == nil) }
    #expect(FormTransfer(bytes: bytes + [0]) == nil)
  }

  @Test("A strategy that the catalogue does not contain is refused")
  func unknownStrategy() throws {
    var random = SplitMix64(seed: 34)
    let transfer = try Self.transfer(&random)
    let id = Array(transfer.configuration.avoidance.id.utf8)
    var bytes = transfer.bytes
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [UInt8(id.count), 0, 0, 0] + id) })
    bytes[place + 4] = UInt8(ascii: "X")
    #expect(FormTransfer(bytes: bytes) == nil)
  }

  @Test("Reading bytes that are not a transfer does not trap")
  func hostile() throws {
    var random = SplitMix64(seed: 33)
    let bytes = try Self.transfer(&random).bytes
    for _ in 0..<20_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = FormTransfer(bytes: broken)
    }
  }
}
