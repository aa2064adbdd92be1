/// Scenarios for forms that mirror real screens and are not among the goldens.
enum MirroredForm {
  /// A phone, its system, and the position of the phone's login form while the keyboard is up.
  struct Phone: Sendable {
    var device: String
    var system: Int
    /// The width of the fields, in points.
    var width: Int
    /// The tops of the fields and of the button while the keyboard is up, in points below the bar.
    var tops: [Double]

    static let phone13 = Phone(
      device: "iphone-13-pro", system: 15, width: 342, tops: [162.6667, 243.6667, 384])
    static let phone16 = Phone(
      device: "iphone-16-pro", system: 18, width: 354, tops: [155, 236, 369])
  }

  /// A login form, either above the keyboard or in its resting position without a keyboard.
  static func login(_ phone: Phone, isOpen: Bool) -> String {
    let tops = isOpen ? phone.tops : [236, 317, 531]
    return """
      scenario: 1
      device: \(phone.device)
      system: \(phone.system)
      rate: 10
      bars:
        navigation:
          title: KAV
          back: Examples
          solid: true
          actions: [{title: Package, color: "#000000", size: 14}, {title: padding, color: "#000000", size: 14}]
      content:
        height: 600
        background: "#f2f2f2"
        elements:
          - {label: header, frame: [24, 24.1, \(phone.width), 43], text: Header, look: {size: 36, weight: semibold}}
          - textField: username
            frame: [24, \(tops[0]), \(phone.width), 45]
            placeholder: Username
            return: default
            style: bordered
            look: &field {size: 14, placeholder: "#7c7c7c", corner: 10, padding: 11}
          - {textField: password, frame: [24, \(tops[1]), \(phone.width), 45], placeholder: Password, style: bordered, look: *field}
          - button: submit
            frame: [24, \(tops[2]), \(phone.width), 45]
            title: Submit
            style: filled
            look: {size: 16, weight: medium, background: "#284093", corner: 10}
      avoidance: none
      script: [\(isOpen ? "{focus: username}" : "")]
      """
  }

  /// A scrolled form above a number pad.
  static var digits: String {
    let fields = (0..<5).map { index in
      let placeholder =
        index == 3 ? "" : "TextInput#\(index) (\(index % 2 == 0 ? "numeric" : "text"))"
      return """
            - textView: field-\(index)
              frame: [16, \([0.3333, 100.3333, 200.3333, 300.3333, 409.6667][index]), 370, \(index == 3 ? 59.3333 : 50)]
              style: bordered
              return: default
              placeholder: "\(placeholder)"
              look: {size: 14, placeholder: "#6c6c6c", border: 2, corner: 10, padding: [14, 6.6667]}
        """
    }
    return """
      scenario: 1
      device: iphone-16-pro
      system: 18
      rate: 10
      bars:
        navigation: {title: Aware scroll view, back: Examples, actions: [{title: Open config, color: "#000000", size: 14}], solid: true}
      keyboard: {type: decimal, language: de}
      content:
        height: 700
        background: "#f2f2f2"
        elements:
      \(fields.joined(separator: "\n"))
      avoidance: none
      script: [{focus: field-4}]
      """
  }

  /// A form above the emoji keyboard; the form's elements are where the app has moved them.
  static let emoji = """
    scenario: 1
    device: iphone-16-pro
    system: 18
    rate: 10
    bars: {navigation: {title: "Keyboard animation ⌨️", back: Examples, solid: true}}
    keyboard: emoji
    content:
      height: 700
      background: "#f2f2f2"
      elements:
        - {label: green, frame: [276, 0, 50, 50], look: {background: "#008000", corner: 25}}
        - {label: red, frame: [151, 339.3333, 50, 50], look: {background: "#ff0000", corner: 25}}
        - {label: grey, frame: [201, 339.3333, 50, 50], look: {background: "#808080", corner: 25}}
        - {textField: yellow, frame: [101, 673.3333, 200, 50], style: plain, return: default, look: {background: "#ffff00"}}
    avoidance: none
    script: [{focus: yellow}]
    """

  /// A conversation after a finger has pulled the keyboard down.
  static var dismissed: String {
    let bubbles: [(color: String, top: Double, width: Double, height: Double, text: String)] = [
      ("g", 5.0, 86.6667, 37, "Hmmm🤔"),
      ("g", 52.0, 237, 37, "It looks like it still will be choppy..."),
      ("g", 99.0, 267, 37, "But I don't know what should I try next"),
      ("e", 146.0, 103.3333, 37, "Reanimated?"),
      ("g", 193.0, 193, 37, "A little bit disappointed 😔"),
      ("g", 240.0, 40, 37, "🤯"),
      ("e", 287.0, 249.3333, 37, "Try to check it. I hope it helps you..."),
      ("g", 334.0, 365, 53.6667, "It really pushes you to think twice on how to design it first"),
      (
        "g", 397.6666, 375.6667, 70.3333,
        "Looks promising!😎 I was always looking for a solution that would allow us to run animations on native thread and provide at least stable 60 FPS"
      ),
      ("e", 478.0, 162.3333, 37, "You have to check it!!!"),
      ("g", 525.0, 266.3333, 37, "Ha-ha! I'm definitely going to check it!"),
      ("g", 572.0, 148.3333, 37, "Hello! How are you?"),
      ("e", 619.0, 193, 37, "Hi! I'm good. How are you?"),
      (
        "g", 666.0, 338.6667, 53.6667,
        "I'm fine, thank you! Have you seen new keyboard animation library?"
      ),
    ]
    let elements = bubbles.enumerated().map { index, bubble in
      let isOwn = bubble.color == "e"
      let x = isOwn ? 392 - bubble.width : 10
      return """
            - {label: b\(index), frame: [\(x), \(bubble.top), \(bubble.width), \(bubble.height)], look: {background: "\(isOwn ? "#e0e0e0" : "#50ff00")", corner: 10}}
            - {label: t\(index), frame: [\(x + 10), \(bubble.top + 10), \(bubble.width - 12), \(bubble.height - 20)], text: "\(bubble.text)", look: {size: 14}}
        """
    }
    return """
      scenario: 1
      device: iphone-16-pro
      system: 18
      rate: 10
      bars: {navigation: {title: "Interactive keyboard 🍏", back: Examples, solid: true}}
      content:
        height: 773.3333
        background: "#f2f2f2"
        elements:
      \(elements.joined(separator: "\n"))
          - {textView: message, frame: [0, 723.3333, 402, 50], style: plain, look: {size: 14, background: "#bcbcbc", padding: [0, 5]}}
      avoidance: none
      script: []
      """
  }
}
