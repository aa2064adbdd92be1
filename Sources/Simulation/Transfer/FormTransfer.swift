import KeyreelGeometry

/// A run for an engine elsewhere: the form, its script and what the run's measure said of its texts.
package struct FormTransfer: Sendable {
  /// The form and its device.
  package var configuration: FormConfiguration
  /// What is played.
  package var script: [ScriptStep]
  /// How wide its texts are.
  package var measure: KnownTextMeasure

  /// Makes a transfer.
  package init(
    configuration: FormConfiguration, script: [ScriptStep],
    measure: KnownTextMeasure = KnownTextMeasure()
  ) {
    self.configuration = configuration
    self.script = script
    self.measure = measure
  }

  /// Reads what ``bytes`` wrote; nil where anything is missing or left over.
  package init?(bytes: [UInt8]) {
    var coder = FlatCoder(reading: bytes)
    self.init(
      configuration: FormConfiguration(
        device: Device(
          id: "", name: "", size: Size(width: 0, height: 0), scale: 1,
          portraitSafeArea: EdgeInsets(), landscapeSafeArea: EdgeInsets()),
        content: FormContent()), script: [])
    coder.code(&self)
    guard coder.isAtEnd else { return nil }
  }

  /// All of it, flat.
  package var bytes: [UInt8] {
    var copy = self
    var coder = FlatCoder()
    coder.code(&copy)
    return coder.bytes
  }

  /// The form before its first frame.
  package var simulator: FormSimulator {
    FormSimulator(configuration: configuration, script: script, textMeasure: measure)
  }
}

extension FlatCoder {
  fileprivate mutating func code(_ value: inout FormTransfer) {
    code(&value.configuration)
    codeList(&value.script, ScriptStep(.settle)) { $0.code(&$1) }
    code(&value.measure)
  }

  private mutating func code(_ value: inout KnownTextMeasure) {
    codeList(&value.lines, KnownTextMeasure.Lines(text: "", size: 0, width: 0, starts: [])) {
      $0.code(&$1.text)
      $0.code(&$1.size)
      $0.code(&$1.width)
      $0.codeList(&$1.starts, 0) { $0.code(&$1) }
    }
    codeList(&value.widths, KnownTextMeasure.Width(text: "", size: 0, width: 0)) {
      $0.code(&$1.text)
      $0.code(&$1.size)
      $0.code(&$1.width)
    }
  }
}
