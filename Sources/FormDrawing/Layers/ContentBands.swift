import FormSimulation
import Geometry

/// Which elements touch which band of the content, kept while no element changes.
struct ContentBands: Sendable {
  /// A band that something lies in.
  struct Band: Sendable {
    /// Its number; it begins at so many band heights.
    var number: Int
    /// What its pixels depend on.
    var key: LayerKey
    /// The elements that touch it, in tree order.
    var elements: [ElementState]
  }

  private var source: [ElementState] = []
  private var width: Double = 0
  /// The bands that hold something, in ascending order.
  private var bands: [Band] = []

  /// The bands that touch a stretch of the content.
  ///
  /// - Complexity: O(*n*) in the number of elements when any of them changed, else O(*bands*).
  mutating func visible(
    _ elements: [ElementState], in stretch: Range<Double>, width: Double,
    key: (LayerContents) -> LayerKey
  ) -> [Band] {
    if elements != source || width != self.width {
      source = elements
      self.width = width
      bands = Self.divide(elements, width: width, key: key)
    }
    let height = FormPainter.bandHeight
    return bands.filter {
      Double($0.number + 1) * height > stretch.lowerBound
        && Double($0.number) * height < stretch.upperBound
    }
  }

  private static func divide(
    _ elements: [ElementState], width: Double, key: (LayerContents) -> LayerKey
  ) -> [Band] {
    let height = FormPainter.bandHeight
    var touched: [Int: [ElementState]] = [:]
    for element in elements where !element.frame.isEmpty {
      let first = Int((element.frame.minY / height).rounded(.down))
      let last = Int((element.frame.maxY / height).rounded(.up)) - 1
      for number in first...max(first, last) { touched[number, default: []].append(element) }
    }
    return touched.keys.sorted().map { number in
      let inside = touched[number, default: []]
      return Band(
        number: number, key: key(.content(band: number, width: width, elements: inside)),
        elements: inside)
    }
  }
}
