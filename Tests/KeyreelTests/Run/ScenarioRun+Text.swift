import Keyreel
import KeyreelImaging
import KeyreelScenario

extension ScenarioRun {
  /// Makes a run from a scenario's text.
  init(text: String, options: RunOptions = RunOptions()) throws {
    try self.init(Scenario(yaml: text), path: "small.yaml", options: options)
  }
}

extension Bitmap {
  /// The pixels of the given rows.
  func rows(_ rows: Range<Int>) -> ArraySlice<UInt32> {
    pixels[rows.lowerBound * width..<rows.upperBound * width]
  }
}
