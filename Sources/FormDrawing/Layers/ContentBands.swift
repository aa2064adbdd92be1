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
  private var stretch: Range<Double>?
  /// The bands that hold something, in ascending order.
  private var bands: [Band] = []

  /// The bands that touch a stretch of the content; those of a further stretch hold something even without an element.
  ///
  /// - Complexity: O(*n*) in the number of elements when any of them changed, else O(*bands*).
  mutating func visible(
    _ elements: [ElementState], in stretch: Range<Double>, width: Double,
    and further: Range<Double>? = nil, key: (LayerContents) -> LayerKey
  ) -> [Band] {
    if elements != source || width != self.width || further != self.stretch {
      source = elements
      self.width = width
      self.stretch = further
      bands = Self.divide(elements, width: width, and: further, key: key)
    }
    let height = FormPainter.bandHeight
    return bands.filter {
      Double($0.number + 1) * height > stretch.lowerBound
        && Double($0.number) * height < stretch.upperBound
    }
  }

  private static func divide(
    _ elements: [ElementState], width: Double, and further: Range<Double>?,
    key: (LayerContents) -> LayerKey
  ) -> [Band] {
    let height = FormPainter.bandHeight
    var touched: [Int: [ElementState]] = [:]
    for element in elements where !element.frame.isEmpty {
      let first = Int((element.frame.minY / height).rounded(.down))
      let last = Int((element.frame.maxY / height).rounded(.up)) - 1
      for number in first...max(first, last) { touched[number, default: []].append(element) }
    }
    if let further {
      let first = Int((further.lowerBound / height).rounded(.down))
      let last = Int((further.upperBound / height).rounded(.up)) - 1
      for number in first...max(first, last) where touched[number] == nil { touched[number] = [] }
    }
    return touched.keys.sorted().map { number in
      let inside = touched[number, default: []]
      return Band(
        number: number,
        key: key(
          .content(
            band: number, width: width, elements: inside, isPictured: further != nil)),
        elements: inside)
    }
  }
}
