import KeyreelGeometry
import KeyreelSimulation

extension FormConfiguration {
  /// Puts a form into a random sheet, modal or window.
  ///
  /// The form often gets a system's quirks and toolbars, and sometimes gets undocked keyboards.
  package mutating func addView(_ random: inout SplitMix64) {
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func flip() -> Bool { .random(using: &random) }
    let kind = any(Presentation.Kind.allCases)
    presentation = Presentation(
      kind, grabber: flip(), behaviour: any(Presentation.Behaviour.allCases),
      onBlur: any(Presentation.Blur.allCases), coordinates: any(Presentation.Coordinates.allCases))
    if kind == .sheet || kind == .bottomSheet {
      let detents: [Presentation.Detent] = [.medium, .large, .fraction(0.3), .height(411.5)]
      presentation.detents = Array(detents.shuffled(using: &random).prefix(any([1, 2, 3])))
      presentation.selected = Int.random(in: presentation.detents.indices, using: &random)
      presentation.grows = kind == .sheet && presentation.detents.count == 1 && flip()
    }
    if kind == .full { addWindow(&random) }
    if flip() {
      quirks = Quirks(
        guide: any(Quirks.Guide.allCases), accessoryInFrame: flip(), hiddenHeight: any([0, 44]),
        accessoryGap: any([0, 17]), frameInView: flip(), frames: any(Quirks.Frames.allCases),
        notified: flip())
    }
    if flip() { keyboard.toolbar = .random(&random) }
    keyboard.place = .random(on: device, &random)
    for index in content.elements.indices where content.elements[index].keyboard != nil {
      if flip() { content.elements[index].keyboard?.toolbar = .random(&random) }
      content.elements[index].keyboard?.place = .random(on: device, &random)
    }
  }

  /// Leaves part of the screen to other windows; all edges are at whole points.
  private mutating func addWindow(_ random: inout SplitMix64) {
    let size = device.screenSize(in: orientation)
    let x = Double(Int.random(in: 0...Int(size.width / 4), using: &random))
    let y = Double(Int.random(in: 0...Int(size.height / 3), using: &random))
    window = Rect(
      x: x, y: y, width: Double(Int.random(in: 200...Int(size.width - x), using: &random)),
      height: Double(Int.random(in: 150...Int(size.height - y), using: &random)))
  }
}

extension KeyboardToolbar {
  /// A random bar above the keys.
  package static func random(_ random: inout SplitMix64) -> KeyboardToolbar {
    let items = Item.allCases.filter { _ in Bool.random(using: &random) }
    return KeyboardToolbar(items, height: items.isEmpty || Bool.random(using: &random) ? 52 : nil)
  }
}

extension KeyboardPlace {
  /// A random position for a device's keyboards, most often the docked position.
  package static func random(on device: Device, _ random: inout SplitMix64) -> KeyboardPlace {
    if Int.random(in: 0...3, using: &random) > 0 { return .docked }
    let places = device.isTablet ? allCases : [.docked, .hardware]
    return places[Int.random(in: 0..<places.count, using: &random)]
  }
}

extension ScriptStep.Action {
  /// A random action for a form in a sheet: a change of the keyboard, a focus, a tap, a scroll, or
  /// a move to the background or foreground.
  package static func randomInView(
    on device: Device, _ random: inout SplitMix64
  ) -> ScriptStep.Action {
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let place = KeyboardPlace.random(on: device, &random)
    let actions: [ScriptStep.Action] = [
      .changeKeyboard(KeyboardChange(any(KeyboardType.allCases))),
      .changeKeyboard(KeyboardChange(bar: any(KeyboardChange.Bar.allCases))),
      .changeKeyboard(KeyboardChange(toolbar: .random(&random))),
      .changeKeyboard(KeyboardChange(toolbar: KeyboardToolbar([]))),
      .changeKeyboard(KeyboardChange(place: place)),
      .changeKeyboard(
        KeyboardChange(
          any(KeyboardType.allCases), bar: any(KeyboardChange.Bar.allCases),
          height: any([nil, 300]), place: place)),
      .focus("last"), .tap("last"), .scrollTo(any([.end, .element("e0"), .element("last")])),
      .background, .foreground,
    ]
    return any(actions)
  }
}
