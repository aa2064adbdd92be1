import Foundation
import Testing

@testable import KeyreelScenario
@testable import KeyreelSimulation

@Suite("Remedies for mistakes")
struct RemedyTests {
  /// A mistake between ⟦ and ⟧, a part of its remedy, and the right text to put between the marks.
  struct Mistake: CustomTestStringConvertible {
    let marked: String
    let remedy: String
    let right: String

    init(_ marked: String, _ remedy: String, _ right: String) {
      (self.marked, self.remedy, self.right) = ("scenario: 1\n\(marked)\n", remedy, right)
    }

    /// A mistake in the second of two elements, or in the text after that element.
    init(element: String, _ remedy: String, _ right: String) {
      self.init(
        "content:\n  elements:\n    - textField: email\n    - \(element)", remedy, right)
    }

    var testDescription: String { marked }
  }

  private func error(_ yaml: String) -> ScenarioError? {
    do throws(ScenarioError) {
      _ = try Scenario(yaml: yaml)
      return nil
    } catch { return error }
  }

  private func check(_ mistake: Mistake) throws {
    let wrong = mistake.marked.replacing("⟦", with: "").replacing("⟧", with: "")
    let said = try #require(error(wrong), "\(mistake.marked)").remedy.description
    #expect(said.contains(mistake.remedy), "\(said)")
    let mended = mistake.marked.replacing(#/⟦[^⟧]*⟧/#, with: mistake.right)
    #expect(error(mended) == nil, "\(mended)")
  }

  private static let kinds: [Mistake] = [
    .init(
      element: "⟦secureField: password⟧\n      placeholder: Password",
      "write 'textField: password', and below it 'secure: true'",
      "textField: password\n      secure: true"),
    .init(
      element: "⟦secureField: password⟧\n      secure: true", "write 'textField: password'",
      "textField: password"),
    .init(
      element: "{⟦secureField: password⟧, placeholder: Password}",
      "write 'textField: password, secure: true'", "textField: password, secure: true"),
    .init(
      element: "⟦secureField: password⟧", "write '{textField: password, secure: true}'",
      "{textField: password, secure: true}"),
    .init(
      element: "⟦secureField: {id: password, placeholder: P}⟧",
      "write 'textField' in place of 'secureField', and 'secure: true' in its mapping",
      "textField: {id: password, placeholder: P, secure: true}"),
    .init(
      element: "⟦disclosure: login⟧\n      title: Log in",
      "write 'cell: login', and below it 'accessory: disclosure'",
      "cell: login\n      accessory: disclosure"),
    .init(
      element: "⟦toggle: push\n      label⟧: Push", "did you mean 'switch'",
      "switch: push\n      title"),
    .init(
      element: "⟦image: logo⟧\n      hidden: true",
      "write 'label: logo', and below it 'text: \" \"' and 'look: {padding: [0, 50], background: \"#e9e9eb\"}'",
      "label: logo\n      text: \" \"\n      look: {padding: [0, 50], background: \"#e9e9eb\"}"),
    .init(
      element: "⟦message: Hello⟧\n      from: me",
      "write 'bubble: bubble-1', and below it 'text: Hello'",
      "bubble: bubble-1\n      text: Hello"),
  ]

  @Test(
    "The remedy for a foreign kind of element fits the element's other keys", arguments: kinds)
  func kind(_ mistake: Mistake) throws { try check(mistake) }

  private static let values: [Mistake] = [
    .init(
      element: "textField: a\n      ⟦keyboardType: emailAddress⟧", "'keyboard: email'",
      "keyboard: email"),
    .init(
      element: "textField: a\n      ⟦inputMode: numeric⟧", "'keyboard: number'", "keyboard: number"),
    .init(
      element: "textField: a\n      ⟦keyboardType: UIKeyboardType.phonePad⟧", "'keyboard: phone'",
      "keyboard: phone"),
    .init(
      element: "textField: a\n      ⟦textInputAction: TextInputAction.done⟧",
      "write 'return: done'",
      "return: done"),
    .init(element: "button: a\n      ⟦onPress: submit⟧", "'does: save'", "does: save"),
    .init(
      element: "button: a\n      ⟦onPress: login⟧",
      "did you mean 'does'? this key has no value 'login': use one of nothing, send", "does: send"),
    .init(
      element: "cell: a\n      ⟦accessoryType: disclosureIndicator⟧", "'accessory: disclosure'",
      "accessory: disclosure"),
    .init(
      "⟦tabBar: [Mail, \"Me: 1\"]⟧", "write 'bars: {tabs: [Mail, \"Me: 1\"]}'",
      "bars: {tabs: [Mail, \"Me: 1\"]}"),
    .init(
      "bars: {navigation: {⟦rightBarButtonItem: Save⟧}}", "write 'actions: [Save]'",
      "actions: [Save]"),
    .init(
      "bars: {navigation: {⟦buttons: [Edit, Done]⟧}}", "write 'actions: [Edit, Done]'",
      "actions: [Edit, Done]"),
    .init(
      "⟦navigationBar: {title: Inbox}⟧", "{title: Inbox}", "bars: {navigation: {title: Inbox}}"),
    .init(
      element: "textField: a\n      ⟦inputAccessoryView: [next, done]⟧",
      "write 'keyboard: {toolbar: [next, done]}'", "keyboard: {toolbar: [next, done]}"),
    .init(
      element: "textField: a\n      ⟦inputAccessoryView: [cancel]⟧",
      "write 'keyboard: {toolbar: [done]}'", "keyboard: {toolbar: [done]}"),
    .init("⟦keyboardDismissMode: onDrag⟧", "{scroll: on-drag}", "dismissal: {scroll: on-drag}"),
    .init("textSize: ⟦AX3⟧", "did you mean 'accessibility3'", "accessibility3"),
    .init("textSize: ⟦XL⟧", "did you mean 'xLarge'", "xLarge"),
    .init(
      "device: ⟦[iphone-16-pro, iphone-se-3]⟧", "'device: iphone-16-pro'", "iphone-16-pro"),
  ]

  @Test("The remedy keeps the author's value, in Keyreel's spelling", arguments: values)
  func value(_ mistake: Mistake) throws { try check(mistake) }

  private static let switchedOff: [Mistake] = [
    .init(
      element: "textField: a\n      ⟦autocorrectionDisabled: true⟧",
      "write 'keyboard: {suggestions: false}'", "keyboard: {suggestions: false}"),
    .init(
      element: "textField: a\n      ⟦keyboard: email\n      autocorrectionDisabled: true⟧",
      "write 'keyboard: {type: email, suggestions: false}'",
      "keyboard: {type: email, suggestions: false}"),
    .init(
      element: "textField: a\n      ⟦autocorrectionDisabled: false⟧",
      "write 'keyboard: {suggestions: true}'", "keyboard: {suggestions: true}"),
    .init(
      element: "textField: a\n      ⟦autocorrectionType: no⟧",
      "write 'keyboard: {suggestions: false}'", "keyboard: {suggestions: false}"),
    .init(
      element: "textView: a\n      ⟦autocorrectionType: .no⟧",
      "write 'keyboard: {suggestions: false}'", "keyboard: {suggestions: false}"),
    .init(
      element: "textField: a\n      ⟦enableSuggestions: false⟧",
      "write 'keyboard: {suggestions: false}'", "keyboard: {suggestions: false}"),
    .init(
      element: "textField: a\n      ⟦readOnly: false⟧", "write 'enabled: true'", "enabled: true"),
    .init(element: "textField: a\n      ⟦obscureText: false⟧", "'secure: false'", "secure: false"),
    .init("⟦resizeToAvoidBottomInset: false⟧", "write 'avoidance: none'", "avoidance: none"),
    .init("⟦landscape: false⟧", "leave it out", ""),
    .init(
      "bars: {navigation: {title: A, ⟦largeTitleDisplayMode: never⟧}}",
      "write 'largeTitle: false'", "largeTitle: false"),
    .init("⟦keyboardShouldPersistTaps: always⟧", "{tap: false}", "dismissal: {tap: false}"),
    .init("⟦keyboardShouldPersistTaps: handled⟧", "{tap: true}", "dismissal: {tap: true}"),
    .init("⟦keyboardShouldPersistTaps: never⟧", "{tap: swallow}", "dismissal: {tap: swallow}"),
    .init(
      "dismissal: {⟦keyboardShouldPersistTaps: handled⟧}", "write 'tap: true'", "tap: true"),
    .init("dismissal: {tap: ⟦handled⟧}", "write 'tap: true'", "true"),
    .init("dismissal: {tap: ⟦never⟧}", "write 'tap: swallow'", "swallow"),
  ]

  @Test(
    "The remedy for a feature that is switched off also switches it off", arguments: switchedOff)
  func off(_ mistake: Mistake) throws { try check(mistake) }

  private static let otherForms: [Mistake] = [
    .init(
      "presentation: {sheet: ⟦medium⟧}", "write {detents: [medium]}", "{detents: [medium]}"),
    .init(
      "presentation: {bottom-sheet: ⟦50%⟧}", "write {detents: [0.5]}", "{detents: [0.5]}"),
    .init(
      "presentation: {sheet: ⟦[medium, large]⟧}", "write {detents: [medium, large]}",
      "{detents: [medium, large]}"),
    .init(
      "⟦presentation: {form-sheet: true}⟧", "'presentation: form-sheet'",
      "presentation: form-sheet"),
    .init("script: [{wait: ⟦\"1,5\"⟧}]", "without quotes: 1.5", "1.5"),
    .init("script:\n  - wait: ⟦1,5⟧", "write a decimal number: 1.5", "1.5"),
    .init("script:\n  - wait: ⟦2,500⟧", "such as 20 or 0.5", "0.5"),
    .init(
      element: "textField: a\nexpect:\n  - ⟦visible⟧", "write '- visible: {field: focused}'",
      "visible: {field: focused}"),
    .init("system: ⟦18.5.1⟧", "write 18.5,", "18.5"),
    .init("keyboard: {language: ⟦en-US⟧}", "did you mean 'en'?", "en"),
    .init("languages: [⟦English⟧]", "did you mean 'en'?", "en"),
    .init("bars: {navigation: {title: A, ⟦back: true⟧}}", "'back: Back'", "back: Back"),
    .init(
      element: "textField: a\nscript:\n  - ⟦scrollTo: 300⟧",
      "'- drag: {from: [196, 400], path: [[0, 0], [0.3, -300]]}'",
      "drag: {from: [196, 400], path: [[0, 0], [0.3, -300]]}"),
    .init("script: [{tap: ⟦[50%, 50%]⟧}]", "such as [196, 300]", "[196, 300]"),
    .init(
      "⟦bars: [navigation: {title: A}]⟧", "without the brackets",
      "bars: {navigation: {title: A}}"),
    .init("content:\n⟦⟧  - textField: a", "put the list under 'elements:'", "  elements:\n"),
    .init(
      element: "textField: a\nresponders: ⟦[a, email]⟧", "write {order: [a, email]}",
      "{order: [a, email]}"),
    .init("keyboard: {suggestions: ⟦predictive⟧}", "passwords or blank", "true"),
    .init("expect: [{jump: ⟦none⟧}]", "{max: 8}", "{max: 8}"),
    .init(
      "avoidance: {strategy: iqkeyboardmanager, ⟦keyboardDistanceFromTextField: 30⟧}",
      "write 'distance: 30'", "distance: 30"),
    .init(
      "avoidance: {strategy: rn-avoiding-view, behavior: padding, ⟦keyboardVerticalOffset: 64⟧}",
      "write 'verticalOffset: 64'", "verticalOffset: 64"),
    .init(
      element: "textField: a\n      ⟦textContentType: .oneTimeCode⟧",
      "write 'keyboard: {suggestions: passwords}'", "keyboard: {suggestions: passwords}"),
    .init(
      element: "button: a\n      ⟦height: 50⟧", "write 'look: {padding: [0, 14]}'",
      "look: {padding: [0, 14]}"),
    .init(element: "switch: a\n      ⟦height: 50⟧", "leave it out", "title: A"),
    .init(
      element: "⟦TextInput: bio\n      multiline: true⟧", "did you mean 'textView'?",
      "textView: bio"),
  ]

  @Test(
    "The remedy for another notation is Keyreel's notation with the author's values",
    arguments: otherForms)
  func otherForm(_ mistake: Mistake) throws { try check(mistake) }

  private static let lines: [Mistake] = [
    .init(
      element: "⟦switch: news, title: News, on: true⟧",
      "write '- {switch: news, title: News, on: true}'",
      "{switch: news, title: News, on: true}"),
    .init(element: "{⟦switch:news⟧, title: News}", "write 'switch: news', with a", "switch: news"),
    .init("script:\n  - ⟦wait:1⟧", "write 'wait: 1', with a", "wait: 1"),
    .init(element: "⟦button:login⟧", "write 'button: login', with a", "button: login"),
    .init("bars: {navigation: {title: A}}⟦,⟧", "leave the comma out", ""),
    .init(element: "button: a\n      ⟦// the button⟧\n      title: A", "'# the button'", "# A"),
    .init(element: "button: a\n      title: ⟦\"C:\\Users\"⟧", "a backslash as", "\"C:\\\\Users\""),
  ]

  @Test(
    "The remedy for a line in another language's syntax is the line in YAML", arguments: lines)
  func foreignLine(_ mistake: Mistake) throws { try check(mistake) }

  private static let avoidance: [Mistake] = [
    .init(
      "⟦keyboardAvoidingView: padding⟧",
      "write 'avoidance: {strategy: rn-avoiding-view, behavior: padding}'",
      "avoidance: {strategy: rn-avoiding-view, behavior: padding}"),
    .init(
      "⟦avoidance: none\nkeyboardAvoidingView: height⟧",
      "write 'avoidance: {strategy: rn-avoiding-view, behavior: height}' in place of both",
      "avoidance: {strategy: rn-avoiding-view, behavior: height}"),
    .init(
      "⟦avoidance: {behavior: padding}⟧",
      "write 'avoidance: {strategy: rn-avoiding-view, behavior: padding}'",
      "avoidance: {strategy: rn-avoiding-view, behavior: padding}"),
    .init(
      "⟦avoidance: {behavior: padding, keyboardVerticalOffset: 64}⟧",
      "{strategy: rn-avoiding-view, behavior: padding, verticalOffset: 64}",
      "avoidance: {strategy: rn-avoiding-view, behavior: padding, verticalOffset: 64}"),
    .init(
      "⟦avoidance: {behavior: sideways}⟧", "write 'avoidance: {strategy: rn-avoiding-view}'",
      "avoidance: {strategy: rn-avoiding-view}"),
    .init(
      "⟦avoidance: {name: data-entry}⟧", "write 'avoidance: data-entry'", "avoidance: data-entry"),
    .init(
      "⟦avoidance: {behavior: padding, enabled: true}⟧",
      "write 'avoidance: {strategy: rn-avoiding-view, behavior: padding}'",
      "avoidance: {strategy: rn-avoiding-view, behavior: padding}"),
    .init(
      "avoidance: {strategy: ⟦position⟧}",
      "write 'rn-avoiding-view', and beside it 'behavior: position'",
      "rn-avoiding-view, behavior: position"),
    .init("avoidance: ⟦true⟧", "did you mean 'keyboard-inset'?", "keyboard-inset"),
    .init("avoidance: ⟦false⟧", "did you mean 'none'?", "none"),
    .init(
      "avoidance: ⟦padding⟧", "write '{strategy: rn-avoiding-view, behavior: padding}'",
      "{strategy: rn-avoiding-view, behavior: padding}"),
  ]

  @Test("The remedy names a strategy that has the author's parameters", arguments: avoidance)
  func strategy(_ mistake: Mistake) throws { try check(mistake) }

  private static let keyboards: [Mistake] = [
    .init(
      "content: {elements: [{textField: a, ⟦inputAccessoryView: [done], keyboard: number-pad⟧}]}",
      "write 'keyboard: {type: number, toolbar: [done]}' in place of both",
      "keyboard: {type: number, toolbar: [done]}"),
    .init(
      "content: {elements: [{textField: a, ⟦keyboard: of-mine, inputAccessoryView: [done]⟧}]}",
      "write 'keyboard: {toolbar: [done]}' in place of both", "keyboard: {toolbar: [done]}"),
    .init(
      "bars: {⟦toolbar: [a]⟧}\ndock: {follows: none, elements: [{button: share, title: Share}]}",
      "'dock: {follows: none, elements: [{button: share, title: Share}]}'", ""),
    .init(
      "bars: {navigation: {title: L, ⟦leftBarButtonItem: Cancel⟧}}", "'actions: [Edit]'",
      "actions: [Edit]"),
    .init(
      "bars: {navigation: {title: L, ⟦leftBarButton: Cancel⟧}}", "'back: Lists'", "back: Lists"),
    .init("⟦safeAreaInset: top⟧", "write 'bars: {top: 98}'", "bars: {top: 98}"),
    .init("⟦safeAreaInset: bottom⟧", "write 'dock:", "dock: {elements: [{textField: message}]}"),
    .init(element: "textField: a\n      ⟦flex: 1⟧", "leave it out", "enabled: true"),
  ]

  @Test(
    "The remedy for a mistake about a bar or a keyboard uses keys that exist", arguments: keyboards)
  func bar(_ mistake: Mistake) throws { try check(mistake) }

  private static let braces: [Mistake] = [
    .init(
      element: "{label: a, text: ⟦Hello, world⟧}", "'text: \"Hello, world\"'", "\"Hello, world\""),
    .init(
      element: "{button: a, title: ⟦Yes, yes, yes⟧, style: plain}",
      "'title: \"Yes, yes, yes\"'", "\"Yes, yes, yes\""),
    .init(
      element: "{textField: a, placeholder: ⟦Street, town⟧, tag: 2}",
      "'placeholder: \"Street, town\"'", "\"Street, town\""),
    .init(
      element: "{cell: a, title: Sum, detail: ⟦398,00 kr⟧}", "'detail: \"398,00 kr\"'",
      "\"398,00 kr\""),
    .init(element: "{label: a, text: ⟦No, no, no⟧}", "'text: \"No, no, no\"'", "\"No, no, no\""),
    .init(
      element: "{label: a, text: ⟦Password: twice⟧, tag: 2}", "'text: \"Password: twice\"'",
      "\"Password: twice\""),
    .init(
      element: "label: a\n      text: ⟦Password: twice⟧", "'text: \"Password: twice\"'",
      "\"Password: twice\""),
    .init(
      element: "label: a\n      text: ⟦Note: this⟧ # for later", "'text: \"Note: this\"'",
      "\"Note: this\""),
    .init(
      element: "{label: a, text: ⟦Note: yes, no⟧}", "'text: \"Note: yes, no\"'",
      "\"Note: yes, no\""),
    .init(
      element: "{label: a, text: ⟦Note: yes, no⟧, look: {size: 20}}",
      "'text: \"Note: yes, no\"'", "\"Note: yes, no\""),
    .init(
      element: "{textField: a, ⟦frame: 20, 20, 300, 40⟧, tag: 2}",
      "write 'frame: [20, 20, 300, 40]'", "frame: [20, 20, 300, 40]"),
    .init(
      element: "{textField: a, look: {⟦padding: 12, 11⟧}}", "write 'padding: [12, 11]'",
      "padding: [12, 11]"),
    .init(
      element: "{textField: a, look: {⟦padding: 12, 11⟧}}",
      "or 'padding: [11, 12]' if it is above and below", "padding: [11, 12]"),
    .init(
      element: "{textField: a, look: {⟦padding: 4,5⟧}}", "write 'padding: 4.5' if that is one",
      "padding: 4.5"),
    .init(
      element: "{textField: a, look: {⟦padding: 4, 8, 4, 8⟧}}", "such as 'padding: [10, 8]'",
      "padding: [10, 8]"),
    .init(
      element: "{textField: a, ⟦frame: 20, 20, 300⟧}",
      "'frame' has 4, such as [20, 420, 335, 34]", "frame: [20, 420, 335, 34]"),
    .init(
      element: "textField: b\nscript:\n  - drag: {⟦from: 1, 2, 3⟧, path: [[0, 0], [0.3, 9]]}",
      "'from' has 2, such as [196, 300]", "from: [196, 300]"),
    .init(
      element: "textField: b\nscript:\n  - {⟦tap: 200, 300⟧}", "write 'tap: [200, 300]'",
      "tap: [200, 300]"),
    .init(
      element: "textField: b\nscript:\n  - {⟦wait: 0,5⟧}", "write 'wait: 0.5'", "wait: 0.5"),
    .init("bars: {⟦tabs: Home, Search⟧}", "write 'tabs: [Home, Search]'", "tabs: [Home, Search]"),
    .init(
      "bars: {⟦tabs: My mail, 2⟧}", "write 'tabs: [\"My mail\", \"2\"]'",
      "tabs: [\"My mail\", \"2\"]"),
    .init(
      "bars: {⟦tabs: a, b, c, d, e, f, g, h, i⟧}", "at most 8 titles, such as 'tabs: [Edit, Done]'",
      "tabs: [Edit, Done]"),
    .init(
      "bars: {navigation: {title: A, ⟦actions: Edit, Done⟧}}", "write 'actions: [Edit, Done]'",
      "actions: [Edit, Done]"),
    .init(
      "bars: {navigation: {title: A, ⟦actions: a, b, c, d⟧}}", "such as 'actions: [Edit, Done]'",
      "actions: [Edit, Done]"),
    .init("content: {stack: {⟦margin: 4,5⟧}}", "write 'margin: 4.5'", "margin: 4.5"),
    .init(element: "{label: a, look: {⟦size: 14,5⟧}}", "write 'size: 14.5'", "size: 14.5"),
    .init("device: {⟦size: 375,667⟧, scale: 2}", "write 'size: [375, 667]'", "size: [375, 667]"),
    .init(
      element: "textField: b\nscript:\n  - drag: {⟦from: 200, 500⟧, path: [[0, 0], [0.3, 9]]}",
      "write 'from: [200, 500]'", "from: [200, 500]"),
    .init(
      element: "{label: a, look: {color: ⟦#ff3b30⟧}}\n    - {label: b, text: B}",
      "in quotes: \"#ff3b30\"", "\"#ff3b30\""),
    .init(
      element: "{label: a, text: ⟦\"Hello⟧}\n    - {label: b, text: \"Bye\"}",
      "put a \" at its end",
      "\"Hello\""),
  ]

  @Test(
    "The remedy for a value in braces that a comma or colon cuts short is the whole value",
    arguments: braces)
  func brace(_ mistake: Mistake) throws { try check(mistake) }

  @Test(
    "The remedy for a comma is a decimal number only if the key accepts decimal numbers",
    arguments: [
      "scenario: 1\ncontent: {elements: [{label: 12,5}]}\n", "{scenario: 1, keyFrames: 5,9}\n",
    ])
  func noDecimal(yaml: String) throws {
    let remedy = try #require(error(yaml)).remedy.description
    #expect(!remedy.contains("decimal"), "\(remedy)")
  }

  private static let shapes: [Mistake] = [
    .init("⟦languages: de⟧", "write 'languages: [de]'", "languages: [de]"),
    .init("languages: ⟦de_DE⟧", "'languages: [de]'", "[de]"),
    .init("⟦locale: de_DE⟧", "write 'keyboard: {language: de}'", "keyboard: {language: de}"),
    .init(element: "button: a\n      ⟦send: true⟧", "write 'does: send'", "does: send"),
    .init(element: "textField: a\n      ⟦send: true⟧", "write 'return: send'", "return: send"),
    .init(
      element: "textField: a\nscript:\n  - ⟦send: true⟧", "'- return: true'", "return: true"),
    .init(
      element: "textField: a\nscript:\n  - ⟦scrollTo: {id: a}⟧",
      "write the id alone: 'scrollTo: a'",
      "scrollTo: a"),
    .init(
      element: "textField: a\nscript:\n  - ⟦tap: 200, 130⟧", "write 'tap: [200, 130]'",
      "tap: [200, 130]"),
    .init(
      element: "textField: a\nscript:\n  - ⟦focusNext: true⟧", "write 'return: true'",
      "return: true"),
    .init(
      element: "textField: a\nscript:\n  - ⟦focus: next⟧", "return key is '- return: true'",
      "return: true"),
    .init(
      element: "textField: a\n      keyboard: {toolbar: [next]}\nscript:\n  - ⟦focus: next⟧",
      "pressed with '- press: next'", "press: next"),
    .init(
      element: "textField: a\nscript:\n  - focus: ⟦true⟧", "write the id of an element: 'focus: ",
      "a"),
    .init(
      element: "textField: a\nexpect:\n  - visible: {field: focused}\n  ⟦offset: legal⟧",
      "write '- offset: …' if it is an entry, or begin it in column 5", "- offset: legal"),
    .init(
      element: "textField: a\n    ⟦placeholder: Name⟧",
      "begin it in column 7 if it belongs to 'textField'", "  placeholder: Name"),
    .init(
      element: "textField: a\nscript:\n  - tap: a\n  ⟦at: 2⟧",
      "begin it in column 5 if it belongs to 'tap'", "  at: 2"),
    .init(
      element: "{⟦style: plain, placeholder: Name⟧}",
      "an element begins with its kind and id: '- {textField: name, …}'",
      "textField: name, style: plain, placeholder: Name"),
    .init(
      "content: {stack: {margin: ⟦12px⟧}}", "write points, without the unit: 12", "12"),
    .init("script:\n  - wait: ⟦300ms⟧", "write seconds: 0.3", "0.3"),
    .init("script:\n  - wait: ⟦500 ms⟧", "write seconds: 0.5", "0.5"),
    .init(
      element: "{⟦id: name, placeholder: Name⟧}", "an element begins with its kind and id",
      "textField: name, placeholder: Name"),
    .init(element: "bubble: a\n      text: Hello\n      from: ⟦right⟧", "did you mean 'me'?", "me"),
    .init(
      "bars: {tabs: [⟦{title: My mail, icon: gear}⟧]}", "write its text alone: \"My mail\"",
      "\"My mail\""),
    .init("⟦avoidance: {swiftui: {}}⟧", "write 'avoidance: swiftui'", "avoidance: swiftui"),
    .init(
      "⟦avoidance: {rn-avoiding-view: {behavior: height}}⟧",
      "write 'avoidance: {strategy: rn-avoiding-view, behavior: height}'",
      "avoidance: {strategy: rn-avoiding-view, behavior: height}"),
    .init(
      element: "label: a\n      text: Too short\n      ⟦error: true⟧", "write 'role: error'",
      "role: error"),
    .init(
      element: "cell: a\n    - ⟦switch: b\n      error: Too short⟧",
      "'- {label: wrong, role: error, text: Too short}'",
      "{label: wrong, role: error, text: Too short}"),
    .init(
      element: "label: a\n      text: Terms\n      ⟦link: https://example.com⟧",
      "write 'look: {color: \"#007aff\"}'", "look: {color: \"#007aff\"}"),
    .init(element: "button: a\n      ⟦link: true⟧", "write 'style: plain'", "style: plain"),
    .init(
      element: "cell: a\n      ⟦link: settings⟧", "write 'accessory: disclosure'",
      "accessory: disclosure"),
    .init(element: "textField: a\n      ⟦icon: magnifier⟧", "leave it out", "tag: 1"),
    .init(element: "textView: a\n      maxLines: ⟦three⟧", "write 3, in digits", "3"),
    .init(element: "textView: a\n      maxLines: ⟦several⟧", "from 1 to 1000", "4"),
    .init(
      element: "textField: a\n      look: {padding: ⟦12 11⟧}",
      "write [12, 11] if 12 is at the sides",
      "[12, 11]"),
    .init(
      element: "textField: a\n      frame: ⟦20, 20, 300, 40⟧", "write [20, 20, 300, 40]",
      "[20, 20, 300, 40]"),
    .init(
      element: "label: a\n      ⟦fontSize: 12\n      color: \"#ff0000\"⟧",
      "write 'look: {size: 12, color: \"#ff0000\"}' in place of 'fontSize' and 'color'",
      "look: {size: 12, color: \"#ff0000\"}"),
    .init(
      element: "button: a\n      ⟦backgroundColor: \"#ff0000\"\n      size: 12\n      radius: 4⟧",
      "write 'look: {background: \"#ff0000\", size: 12, corner: 4}' in place of",
      "look: {background: \"#ff0000\", size: 12, corner: 4}"),
    .init(
      element:
        "button: a\n      ⟦fontSize: 12\n      color: \"#ff0000\"\n      align: center\n      textAlign: center⟧",
      "write 'look: {size: 12, color: \"#ff0000\"}' in place of 'fontSize' and 'color'",
      "look: {size: 12, color: \"#ff0000\"}"),
    .init(
      element:
        "label: a\n      ⟦fontSize: 12\n      color: \"#\(String(repeating: "f", count: 99))\"⟧",
      "write one 'look:' with size, color in place of 'fontSize' and 'color'",
      "look: {size: 12, color: \"#ffffff\"}"),
    .init(
      element: "label: a\n      ⟦look: {size: 12}\n      look: {color: \"#ff0000\"}⟧",
      "write it once: 'look: {size: 12, color: \"#ff0000\"}'",
      "look: {size: 12, color: \"#ff0000\"}"),
  ]

  @Test(
    "The remedy for a value of the wrong shape is that value in the right shape", arguments: shapes)
  func shape(_ mistake: Mistake) throws { try check(mistake) }

  @Test("The remedy for a press on a word in a bar states that the word does nothing")
  func barWords() throws {
    let bars = "bars: {navigation: {title: A, back: Lists, actions: [Call]}, tabs: [Home]}"
    for word in ["Call", "call", "Lists", "Home"] {
      for step in ["press", "tap"] {
        let fault = try #require(error("scenario: 1\n\(bars)\nscript: [{\(step): \(word)}]\n"))
        #expect(fault.remedy.description.contains("is only drawn"), "\(step) \(word)")
      }
    }
    #expect(error("scenario: 1\n\(bars)\n") == nil)
  }

  private static let drags: [Mistake] = [
    .init(
      "script: [{drag: {from: [200, 400], ⟦by: -200⟧}}]", "write 'path: [[0, 0], [0.3, -200]]'",
      "path: [[0, 0], [0.3, -200]]"),
    .init(
      "script: [{drag: {from: [200, 400], ⟦to: [200, 250], duration: 0.5⟧}}]",
      "write 'path: [[0, 0], [0.5, -150]]'", "path: [[0, 0], [0.5, -150]]"),
    .init(
      "script: [{drag: ⟦200⟧}]", "such as {from: [196, 300], path: [[0, 0], [0.3, 120]]}",
      "{from: [196, 300], path: [[0, 0], [0.3, 120]]}"),
    .init(
      "script: [{drag: {from: [200, 400], ⟦to: below⟧}}]", "write 'path: [[0, 0], [0.3, -200]]'",
      "path: [[0, 0], [0.3, -200]]"),
  ]

  @Test(
    "The remedy for a drag is a path, with the author's distance if there is one", arguments: drags)
  func drag(_ mistake: Mistake) throws { try check(mistake) }

  @Test(
    "The remedy for a return key that the keyboard lacks is a button above the keys",
    arguments: ["phone", "number", "decimal", "picker"])
  func pads(_ type: String) throws {
    let toolbar = "{type: \(type), toolbar: [previous, next, done]}"
    func form(_ keyboard: String, _ step: String, device: String = "iphone-15-pro") -> String {
      "scenario: 1\ndevice: \(device)\ncontent: {elements: [{textField: a, keyboard: \(keyboard)}]}\nscript: [{tap: a}, {\(step)}]\n"
    }
    for (step, item) in [
      ("press: next", "next"), ("press: done", "done"), ("tap: return", "done"),
      ("key: next", "next"),
    ] {
      let remedy = try #require(error(form(type, step))).remedy.description
      #expect(
        remedy.contains("write 'keyboard: \(toolbar)' at the field, and then '- press: \(item)'"))
      #expect(error(form(toolbar, "press: \(item)")) == nil)
    }
    // The remedy uses an existing bar unchanged, or adds another button to the bar.
    let short = "{type: \(type), toolbar: [done]}"
    let pressed = try #require(error(form(short, "tap: return"))).remedy.description
    #expect(pressed.contains("write '- press: done'") && !pressed.contains("toolbar:"))
    let longer = try #require(error(form(short, "press: next"))).remedy.description
    #expect(longer.contains("'toolbar: [done, next]'") && longer.contains("'- press: next'"))
    #expect(error(form("{type: \(type), toolbar: [done, next]}", "press: next")) == nil)
    let letters = try #require(error(form("email", "press: next"))).remedy.description
    #expect(letters.hasPrefix("the keyboard's return key is '- return: true'"))
    let tablet = try #require(error(form(type, "press: next", device: "ipad-10"))).remedy
      .description
    #expect(tablet.contains("- return: true") == (type != "picker"))
  }
}

@Suite("Search fields in bars")
struct SearchBarTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
  }

  private func bar(_ device: String, _ orientation: Orientation = .portrait) throws -> SearchBar {
    SearchBar(on: try #require(DeviceCatalogue.device(device)), orientation)
  }

  @Test("The guide to forms and the template place the search field as the device requires")
  func places() throws {
    let guide = try text("Documentation/Guides/Forms.md")
    for device in ["iphone-16-pro", "iphone-se-3", "ipad-10"] {
      let bar = try bar(device)
      let row = "\(bar.top.flowYAML) | `\(bar.title.flowYAML)` | `\(bar.field.flowYAML)` |"
      #expect(guide.contains(row), "\(device): \(row)")
    }
    let template = try text("Sources/CResources/Templates/search.yaml")
    let bar = try bar("iphone-13-mini")
    #expect(template.contains("device: iphone-13-mini "))
    for line in [
      "bars: {top: \(bar.top.flowYAML)}", "frame: \(bar.title.flowYAML)",
      "frame: \(bar.field.flowYAML)",
    ] { #expect(template.contains(line), "\(line)") }
  }

  @Test(
    "A search field is proposed for the device in its orientation, and the proposal is accepted",
    arguments: ["iphone-16-pro", "iphone-se-3", "ipad-10"], ["portrait", "landscape"])
  func proposed(_ device: String, _ orientation: String) throws {
    let bar = try bar(device, try #require(Orientation(rawValue: orientation)))
    let head = "scenario: 1\ndevice: \(device)\norientation: \(orientation)\n"
    func remedy(_ rest: String) throws -> String {
      let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: head + rest) }
      return error.remedy.description
    }
    let top = "top: \(bar.top.flowYAML)"
    let field = "{textField: query, fixed: true, frame: \(bar.field.flowYAML)}"
    let element = try remedy("content: {elements: [{searchBar: query}]}\n")
    #expect(element.contains("write '\(field)'") && element.contains("'bars: {\(top)}'"))
    let own = try remedy("bars: {search: query}\n")
    #expect(own.hasPrefix("write '\(top)'") && own.contains("'- \(field)'"))
    let both = try remedy("bars: {top: 98, search: query}\n")
    #expect(both.hasPrefix("write '\(top)' in place of both") && both.contains("'- \(field)'"))
    let navigation = try remedy("bars: {navigation: {searchable: true}}\n")
    #expect(navigation.contains("'\(top)'") && navigation.contains("'- \(field)'"))
    _ = try Scenario(yaml: head + "bars: {\(top)}\ncontent: {elements: [\(field)]}\n")
  }
}
