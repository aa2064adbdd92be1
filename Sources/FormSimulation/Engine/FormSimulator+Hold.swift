extension FormSimulator {
  /// Puts a finger on a letter's key; without a first responder there is none, which is worth a warning.
  mutating func start(_ hold: KeyHold) {
    guard editing.focused != nil else { return warnings.append(.typedNowhere(frame: frame)) }
    prepare(for: hold.key, before: nil)
    editing.hold = KeyTouch(key: hold, since: frame)
    press(hold.key)
    advanceHold()
  }

  /// Lifts the finger when it is time; what lies under it then is typed.
  mutating func advanceHold() {
    guard let hold = editing.hold, frame - hold.since >= clock.frames(in: hold.key.seconds) else {
      return
    }
    let typed = heldVariant ?? hold.key.key
    editing.hold = nil
    editing.pressedFrame = nil
    if let index = editing.focused { insert(typed, at: index) }
  }

  /// What the finger lies on where variants show: at first the letter itself, in the second half of that time what it picks.
  var heldVariant: Character? {
    guard let hold = editing.hold, editing.focused != nil,
      frame - hold.since >= clock.frames(in: KeyHold.delay),
      !KeyVariants.of(hold.key.key).isEmpty
    else { return nil }
    let move = (KeyHold.delay + max(KeyHold.delay, hold.key.seconds)) / 2
    guard let picks = hold.key.picks, frame - hold.since >= clock.frames(in: move) else {
      return hold.key.key
    }
    return picks
  }
}
