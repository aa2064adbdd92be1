extension ForeignWord {
  static let steps: [ForeignWord] = {
    let hide =
      "a keyboard is hidden by '- tap: [x, y]' outside the fields with 'dismissal: {tap: true}', by a drag, by '- return: true', or by '- press: done' if it has a toolbar"
    let later =
      "expectations hold on every frame: write them under 'expect:', at the beginning of a line"
    return [
      .init(
        "dismiss dismissKeyboard hide hideKeyboard blur endEditing resign resignFirstResponder",
        note: hide),
      .init(
        "enter enterText inputText input text fill write insertText sendKeys typeIn setText",
        "type: *Hello*",
        "it goes to the field that has the focus"),
      .init(
        "toggle switch turnOn turnOff check", "tap: *\(ExampleIDs.mark(.toggle))*",
        "a tap turns a switch"),
      .init("select choose tapOn", "tap: *\(ExampleIDs.mark(.element))*"),
      .init(
        "clear clearText delete deleteText erase eraseText backspace",
        note:
          "no key deletes: '- press: ID' of a button with 'does: clear' empties the field, and a 'text' at the field is there from the start"
      ),
      .init(
        "scrollDown swipeUp flickUp scroll=down swipe=up flick=up pan=up",
        "drag: {from: [196, 300], path: [[0, 0], [0.3, -200]]}",
        "dy is how far the finger moves down"),
      .init(
        "scrollUp swipeDown flickDown scroll=up swipe=down flick=down pan=down",
        "drag: {from: [196, 200], path: [[0, 0], [0.3, 200]]}",
        "dy is how far the finger moves down"),
      .init(
        "scroll=# swipe=# flick=# pan=# scrollBy scrollBy=#",
        "drag: {from: [196, 300], path: [[0, 0], [0.3, \(wayMark)]]}",
        "dy is how far the finger moves down; a negative dy scrolls the content down"),
      .init(
        "scroll scrollUntilVisible scrollToElement scrollIntoView",
        "scrollTo: *\(ExampleIDs.mark(.element))*"),
      .init("scrollToEnd scrollToBottom scroll=end scroll=bottom", "scrollTo: {end: true}"),
      .init(
        "send=true", "press: *\(ExampleIDs.mark(.button))*",
        "a button with 'does: send' sends the field's text; the return key is '- return: true'"),
      .init("submit pressReturn pressEnter hitEnter", "return: true", "the keyboard's return key"),
      .init(
        "focusNext nextField focusNextField", "return: true",
        "the return key leads to the next field, as '- press: next' does above the keys; '- focus: ID' gives a field the focus"
      ),
      .init(
        "pressKey keyPress tapKey", "key: shift",
        "letters are typed by 'type', return is 'return: true'"),
      .init("waitForAnimationToEnd waitForIdle pumpAndSettle", "settle: true"),
      .init("turn orientation setOrientation", "rotate: landscape"),
      .init(
        "longPress doubleTap pinch zoom longPressOn doubleTapOn",
        note: "a finger taps or drags; 'hold: a' is a long press on a letter's key"),
      .init(
        "after",
        note: "write '- wait: 0.2' as a step before this one, or 'at' for seconds from the start"),
      .init(
        "expect assert assertVisible assertNotVisible verify waitFor waitUntil should extendedWaitUntil",
        note: later),
      .init(
        "screenshot takeScreenshot snapshot capture", note: "leave it out: every frame is a picture"
      ),
      .init(
        "open launch launchApp goto navigate visit back",
        note: "leave it out: a scenario shows one screen, at rest before its first step"),
      .init(
        "send receive receiveMessage addMessage", "message: {text: *Hello*}",
        "a bubble that comes from them"),
    ]
  }()

  static let expectations: [ForeignWord] = {
    let golden =
      "expectations concern positions: the state of a field or a switch is in the pictures, which 'keyreel record' keeps and 'keyreel verify' compares"
    return [
      .init("text value equals contains on isOn checked state title label", note: golden),
      .init("notCovered isVisible inSight field focused covered", "visible: {field: focused}"),
      .init("gap margin padding keyboardDistance", "distance: {min: *8*}"),
      .init("cursor insertionPoint selection", "caret: visible"),
      .init("scrollOffset contentOffset legal", "offset: legal"),
      .init("inputBar bar accessory toolbar", "dock: {to: keyboard}"),
      .init(
        "exists hidden focus firstResponder keyboard events",
        note: "no expectation concerns this: 'timeline.json' has it for every frame"),
    ]
  }()
}
