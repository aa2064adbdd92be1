import FormSimulation
import Testing

struct StrategyCatalogueTests {
  @Test func `it holds the ten strategies, each once and under its own id`() throws {
    let ids = StrategyCatalogue.all.map(\.id)
    #expect(
      Set(ids) == [
        "none", "keyboard-inset", "auto-scroll", "form", "data-entry", "bottom-constraint",
        "iqkeyboardmanager", "tpkeyboardavoiding", "keyboard-aware", "layout-guide",
      ])
    #expect(ids.count == 10)
    for id in ids {
      let made = try StrategyCatalogue.make(id: id)
      #expect(type(of: made).id == id)
    }
  }

  @Test func `each says its name, source and arithmetic, and explains its parameters`() {
    for description in StrategyCatalogue.all {
      #expect(!description.name.isEmpty && !description.source.isEmpty)
      #expect(!description.formula.isEmpty)
      #expect(Set(description.parameters.map(\.name)).count == description.parameters.count)
      for parameter in description.parameters { #expect(parameter.explanation.hasSuffix(".")) }
    }
  }

  @Test func `defaults are those of the published behaviour`() throws {
    #expect(try StrategyCatalogue.make(id: "auto-scroll") as? AutoScroll != nil)
    let manager = try #require(
      try StrategyCatalogue.make(id: "iqkeyboardmanager") as? FieldDistance)
    #expect(manager.distance == 10 && manager.restoresOffset)
    let entry = try #require(try StrategyCatalogue.make(id: "data-entry") as? DataEntry)
    #expect(!entry.knownHeight && !entry.cap && !entry.restores)
    let form = try #require(try StrategyCatalogue.make(id: "form") as? FormReveal)
    #expect(form.margin == 0)
  }

  @Test func `arguments reach the strategy`() throws {
    let aware = try #require(
      try StrategyCatalogue.make(
        id: "keyboard-aware",
        parameters: [
          StrategyArgument("snapToOffsets", .numbers([100, -20])),
          StrategyArgument("bottomOffset", .number(62)),
          StrategyArgument("disableScrollOnKeyboardHide", .bool(true)),
        ]) as? KeyboardAware)
    #expect(aware.snapToOffsets == [100, -20])
    #expect(aware.bottomOffset == 62)
    #expect(aware.disableScrollOnKeyboardHide)
    let constraint = try #require(
      try StrategyCatalogue.make(
        id: "bottom-constraint", parameters: [StrategyArgument("countsBars", .bool(true))])
        as? BottomConstraint)
    #expect(constraint.countsBars && !constraint.usesEndFrame)
    let scroll = try #require(
      try StrategyCatalogue.make(
        id: "auto-scroll", parameters: [StrategyArgument("clamped", .bool(true))]) as? AutoScroll)
    #expect(scroll.clamped && !scroll.restoresInsets)
  }
}
