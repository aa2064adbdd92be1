import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("A scroll view in a form's content")
struct ScrollDecodingTests {
  private func content(_ elements: String) throws -> FormContent {
    try Scenario(yaml: "scenario: 1\ncontent:\n  elements:\n\(elements)\n").configuration.content
  }

  @Test("A scroll view is followed by its elements, in short or long notation")
  func forms() throws {
    let short = try content(
      """
          - label: head
          - scroll: list
            frame: [20, 100, 350, 200]
            height: 700
            elements:
              - textField: first
              - button: {id: last, title: Last}
          - textField: foot
      """)
    let long = try content(
      """
          - label: head
          - scroll: {id: list, frame: [20, 100, 350, 200], height: 700, elements: [{textField: first}, {button: last, title: Last}]}
          - textField: foot
      """)
    #expect(short == long)
    #expect(short.elements.map(\.id) == ["head", "list", "first", "last", "foot"])
    #expect(short.elements.map(\.holder) == [nil, nil, "list", "list", nil])
    #expect(short.elements[1].heldHeight == 700)
  }

  @Test("A scroll view and its elements are read back as they were written")
  func written() throws {
    let text = """
      scenario: 1
      content:
        elements:
          - scroll: list
            frame: [20, 100, 350, 200]
            hidden: true
            elements:
              - textField: first
                keyboard: email
              - bubble: {text: Hello}
      dock: {elements: [{textField: box}]}
      script: [{focus: box}, {scrollTo: first}]
      """
    let scenario = try Scenario(yaml: text)
    let again = try Scenario(yaml: scenario.yaml())
    #expect(again.configuration.content == scenario.configuration.content)
    #expect(again.yaml() == scenario.yaml())
    #expect(scenario.configuration.content.elements.map(\.isHidden) == [true, true, true, false])
  }

  @Test("A scroll view and its elements count towards the limit of elements")
  func limit() throws {
    let text = """
      scenario: 1
      content:
        elements:
          - scroll: {id: s, frame: [0, 0, 9, 9], elements: [{label: a}, {label: b}]}
          - label: c
      """
    for (limit, isRead) in [(3, false), (4, true)] {
      let read = try? Scenario(yaml: text, limits: ScenarioLimits(elements: limit))
      #expect((read != nil) == isRead)
    }
  }

  @Test(
    "Faults in the elements of a scroll view are reported at their lines"
  )
  func references() throws {
    let error = #expect(throws: ScenarioError.self) {
      try content(
        """
            - label: a
            - scroll: s
              frame: [0, 0, 9, 9]
              elements:
                - button: go
                  does: {focus: nothing}
        """)
    }
    #expect(error?.line == 9)
    let request = #expect(throws: ScenarioError.self) {
      try content(
        """
            - scroll: s
              frame: [0, 0, 9, 9]
              elements:
                - textField: a
                  distance: 9
        """)
    }
    #expect(request?.line == 8)
  }
}
