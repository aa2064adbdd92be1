// Precondition: only one thread calls these functions, and that thread writes only into memory that
// `keyreel_input` has allocated.

import KeyreelGeometry
import KeyreelSimulation

/// A run that a page can open and play, and that a finger can take over.
private struct Session {
  var transfer: FormTransfer?
  var simulator: FormSimulator?
  var live: LiveForm?
  var state: FormState?
  var coder = FlatCoder()
  var input: UnsafeMutableBufferPointer<UInt8>
  let numbers: UnsafeMutableBufferPointer<Double>

  init() {
    input = .allocate(capacity: 0)
    numbers = .allocate(capacity: 48)
  }

  mutating func begin() {
    simulator = transfer?.simulator
    live = nil
    state = nil
  }

  /// Writes the numbers that a page needs to draw a frame, in the order in which the page's script
  /// reads them.
  ///
  /// If no field is being edited, the field's index is −1; any other missing value is NaN.
  func writeNumbers() {
    guard let state else { return }
    let elements = transfer?.configuration.content.elements ?? []
    let responder = state.firstResponder.flatMap { id in elements.firstIndex { $0.id == id } }
    let phase = KeyboardState.Phase.allCases.firstIndex(of: state.keyboard.phase) ?? 0
    let values: [Double] = [
      Double(state.frame), Double(phase), state.keyboard.top, state.keyboard.height,
      state.contentOffset, state.contentInset.top, state.contentInset.bottom,
      state.contentSize.height, state.viewHeight, state.pinned?.bottom ?? .nan,
      state.pinned?.gap ?? .nan, state.finger?.x ?? .nan, state.finger?.y ?? .nan,
      state.picture?.translation ?? .nan, state.isMoving ? 1 : 0, Double(responder ?? -1),
      state.screenSize.width, state.screenSize.height, state.offsetIsLegal ? 1 : 0,
      state.focused?.visibleFraction ?? .nan, state.focused?.caret.minX ?? .nan,
      state.focused?.caret.minY ?? .nan, state.focused?.caret.width ?? .nan,
      state.focused?.caret.height ?? .nan, state.dock?.frame.minY ?? .nan,
      state.dock?.frame.height ?? .nan, state.dock?.faceHeight ?? .nan, state.keyboard.edge,
      state.rootY, state.view?.minX ?? 0, state.view?.minY ?? 0,
      state.view?.width ?? state.screenSize.width, state.view?.height ?? state.screenSize.height,
      state.dock?.foot ?? .nan,
    ]
    for (index, value) in values.enumerated() { numbers[index] = value }
  }
}

nonisolated(unsafe) private var session = Session()

/// Allocates `count` bytes for input and frees the previous input.
@_expose(wasm, "keyreel_input") @_cdecl("keyreel_input")
public func input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  session.input.deallocate()
  session.input = .allocate(capacity: Int(count))
  return session.input.baseAddress
}

/// Opens the run that is encoded in the input; returns 0 if the input does not contain a run.
@_expose(wasm, "keyreel_open") @_cdecl("keyreel_open")
public func open() -> Int32 {
  session.transfer = FormTransfer(bytes: Array(session.input))
  session.begin()
  return session.transfer == nil ? 0 : 1
}

/// Plays the next frame; returns 0 after the script's last frame.
@_expose(wasm, "keyreel_next") @_cdecl("keyreel_next")
public func next() -> Int32 {
  if session.live != nil {
    session.state = session.live?.next()
  } else {
    session.state = session.simulator?.next()
  }
  session.writeNumbers()
  return session.state == nil ? 0 : 1
}

/// The numbers that describe the frame that is shown: doubles in a fixed order.
@_expose(wasm, "keyreel_numbers") @_cdecl("keyreel_numbers")
public func numbers() -> UnsafeMutablePointer<Double>? { session.numbers.baseAddress }

/// Overwrites the input with the whole state of the frame that is shown, and returns the number of
/// bytes.
@_expose(wasm, "keyreel_state") @_cdecl("keyreel_state")
public func state() -> Int32 {
  guard let state = session.state else { return 0 }
  session.coder.clear()
  session.coder.write(state)
  return give(session.coder.bytes)
}

/// Overwrites the input with the form and a script that repeats all actions so far.
@_expose(wasm, "keyreel_script") @_cdecl("keyreel_script")
public func script() -> Int32 {
  guard var transfer = session.transfer, let live = session.live else { return 0 }
  transfer.script = live.script
  return give(transfer.bytes)
}

private func give(_ bytes: [UInt8]) -> Int32 {
  if session.input.count < bytes.count { _ = input(Int32(bytes.count)) }
  for (index, byte) in bytes.enumerated() { session.input[index] = byte }
  return Int32(bytes.count)
}

/// The address of the input, or of the output that has overwritten the input.
@_expose(wasm, "keyreel_output") @_cdecl("keyreel_output")
public func output() -> UnsafeMutablePointer<UInt8>? { session.input.baseAddress }

/// Overwrites the input with an element's text, as UTF-8, and returns the number of bytes.
///
/// After the numbers that describe the shown frame, the function also writes numbers that describe
/// the element. These are the element's rectangle in the content, the distance by which its text is
/// scrolled, the number of characters before its caret (−1 without a caret), and 1 if the element
/// is in the dock (otherwise 0).
@_expose(wasm, "keyreel_element") @_cdecl("keyreel_element")
public func element(_ index: Int32) -> Int32 {
  guard let state = session.state, let elements = session.transfer?.configuration.content.elements,
    elements.indices.contains(Int(index)),
    let element = state.elements.first(where: { $0.id == elements[Int(index)].id })
  else { return -1 }
  var frame = element.frame
  let isDocked = elements[Int(index)].isDocked
  if isDocked {
    let shift = state.contentOffset - state.rootY - (state.view?.minY ?? 0)
    frame.origin.y += (state.dock?.frame.minY ?? 0) + shift
  }
  let values = [
    frame.minX, frame.minY, frame.width, frame.height, element.scrolledBy,
    Double(element.caret ?? -1), isDocked ? 1 : 0,
  ]
  for (place, value) in values.enumerated() { session.numbers[34 + place] = value }
  return give(Array(element.text.utf8))
}

/// Abandons the script: from the next frame on, the run reacts only to the functions below.
@_expose(wasm, "keyreel_take") @_cdecl("keyreel_take")
public func take() { session.live = session.simulator.map { LiveForm($0) } }

/// Puts a finger down.
@_expose(wasm, "keyreel_press") @_cdecl("keyreel_press")
public func press(_ x: Double, _ y: Double) { session.live?.press(at: Point(x: x, y: y)) }

/// Sets the finger's y coordinate for the next frame.
@_expose(wasm, "keyreel_move") @_cdecl("keyreel_move")
public func move(_ y: Double) { session.live?.move(to: y) }

/// Lifts the finger.
@_expose(wasm, "keyreel_lift") @_cdecl("keyreel_lift")
public func lift() { session.live?.lift() }

/// Taps at a point.
@_expose(wasm, "keyreel_tap") @_cdecl("keyreel_tap")
public func tap(_ x: Double, _ y: Double) { session.live?.perform(.tapPoint(Point(x: x, y: y))) }

/// Taps at an element's centre.
@_expose(wasm, "keyreel_tap_element") @_cdecl("keyreel_tap_element")
public func tapElement(_ index: Int32) {
  guard let elements = session.transfer?.configuration.content.elements,
    elements.indices.contains(Int(index))
  else { return }
  session.live?.perform(.tap(elements[Int(index)].id))
}

/// Types the text in the input's first `count` bytes, which are UTF-8.
@_expose(wasm, "keyreel_type") @_cdecl("keyreel_type")
public func type(_ count: Int32) {
  let text = String(decoding: session.input.prefix(Int(count)), as: UTF8.self)
  session.live?.perform(.type(text))
}

/// Presses the return key.
@_expose(wasm, "keyreel_return") @_cdecl("keyreel_return")
public func pressReturn() { session.live?.perform(.returnKey) }

/// Rotates the device to portrait (0) or landscape (1).
@_expose(wasm, "keyreel_rotate") @_cdecl("keyreel_rotate")
public func rotate(_ orientation: Int32) {
  session.live?.perform(.rotate(orientation == 0 ? .portrait : .landscape))
}

/// Replaces one of the run's rules with the rule at the given index of the same catalogue, and
/// restarts the run; returns 0 if the catalogue has no such rule.
///
/// The axis selects the rule that is replaced: 0 is the strategy, 1 is what a drag does to the
/// keyboard, 2 is the release policy, and 3 is the keyboard.
@_expose(wasm, "keyreel_choose") @_cdecl("keyreel_choose")
public func choose(_ axis: Int32, _ index: Int32) -> Int32 {
  guard var form = session.transfer?.configuration, index >= 0 else { return 0 }
  let index = Int(index)
  switch axis {
  case 0 where index < StrategyCatalogue.all.count:
    guard let strategy = try? StrategyCatalogue.make(id: StrategyCatalogue.all[index].id) else {
      return 0
    }
    form.avoidance = strategy
  case 1 where index < Dismissal.ScrollMode.allCases.count:
    form.dismissal.scroll = Dismissal.ScrollMode.allCases[index]
  case 2 where index < ReleasePolicy.allCases.count:
    form.dismissal.release = ReleasePolicy.allCases[index]
  case 3 where index < KeyboardType.allCases.count:
    let type = KeyboardType.allCases[index]
    form.keyboard.type = type
    for field in form.content.elements.indices {
      form.content.elements[field].keyboard?.type = type
    }
  default: return 0
  }
  session.transfer?.configuration = form
  session.begin()
  return 1
}
