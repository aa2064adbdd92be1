import KeyreelSimulation

extension Estimate {
  /// The estimate as a sentence that begins with `estimate:`.
  package var sentence: String { "estimate: \(note)" }

  /// A sentence that states what is not measured.
  package var note: String {
    switch self {
    case .system(let version):
      "system \(version) was not measured; it looks and moves like 26, and 'quirks' has what was reported"
    case .device(let id):
      DeviceCatalogue.device(id)?.lacksKeyboardHeight == true
        ? "no picture of '\(id)' was measured; its keyboard looks like that of the nearest class"
        : "no picture of '\(id)' was measured; its keyboard is that of the nearest class unless the scenario gives a height"
    case .sheet:
      "sheets beyond their documented frames (medium detents, sizes on tablets, corners, dimming, where a bar of system 26 begins) are not measured"
    case .picker: "the height of a wheel in place of keys is not measured"
    case .emoji:
      "emoji were measured on phones 375 to 402 pt wide with a home bar; elsewhere their height follows from the letters'"
    case .place(let place):
      "the place and look of a keyboard that is \(place == .hardware ? "only a hardware keyboard's bar" : place.rawValue) were not measured"
    case .toolbar:
      "the gap and height of a bar above keys of glass are not measured"
    case .tables(.insetGrouped):
      "rows of 52 pt, their sides and the corners of their cards are not measured on system 26 and later"
    case .tables:
      "rows of 52 pt and headers as they are written are not measured on system 26 and later"
    }
  }

  /// One line of text that lists estimates, for a page; empty if there are none.
  /// - Parameter notes: The sentences that state what is not measured.
  package static func line(_ notes: [String]) -> String {
    guard !notes.isEmpty else { return "" }
    let sentences = notes.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
    return "Estimates: \(sentences.joined(separator: " "))"
  }
}

extension [FormWarning] {
  /// The estimates among the warnings.
  package var estimates: [Estimate] {
    compactMap { if case .estimated(let estimate) = $0 { estimate } else { nil } }
  }
}
