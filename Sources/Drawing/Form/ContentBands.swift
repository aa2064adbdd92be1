import KeyreelImaging
import KeyreelSimulation

/// A record of the elements that touch each band of the content, kept until an element changes.
struct ContentBands: Sendable {
  /// A drawn band of the content.
  struct Band: Sendable {
    /// The band's number; the band begins at `number` times the band height.
    var number: Int
    /// The key of the band's pixels.
    var key: LayerKey
    /// The elements that touch the band, in tree order.
    var elements: [ElementState]
  }

  private var source: [ElementState] = []
  private var width: Double = 0
  private var stretch: Range<Double>?
  /// The indices of the elements that touch each band, except those that span many bands.
  private var touching: [Int: [Int]] = [:]
  /// The indices of the elements that span many bands.
  private var tall: [Int] = []
  /// The bands that have been requested since an element last changed, by number; the value is nil
  /// for an empty band.
  private var bands: [Int: Band?] = [:]

  /// The maximum number of bands for which an element is listed with each band that it touches.
  private static let most = 8

  /// The bands that overlap the vertical range `stretch` of the content and contain an element.
  ///
  /// A band that also overlaps the range `further` is included even if the band contains no
  /// element.
  ///
  /// - Parameter key: Returns the key of a band; the key identifies everything on which the band's
  ///   pixels depend.
  /// - Complexity: O(*n*) in the number of elements if any of them changed, otherwise in the number
  ///   of bands.
  mutating func visible(
    _ elements: [ElementState], in stretch: Range<Double>, width: Double,
    and further: Range<Double>? = nil, without isOutside: ((ElementState) -> Bool)? = nil,
    key: (_ band: Int, [ElementState]) -> LayerKey
  ) -> [Band] {
    if elements != source || width != self.width || further != self.stretch {
      source = elements
      self.width = width
      self.stretch = further
      bands = [:]
      divide(without: isOutside)
    }
    return Self.numbers(stretch.lowerBound, stretch.upperBound).compactMap { number in
      if let known = bands[number] { return known }
      let band = band(number, key)
      bands[number] = .some(band)
      return band
    }
  }

  /// The numbers of the bands that a vertical range overlaps; at least one number.
  private static func numbers(_ start: Double, _ end: Double) -> ClosedRange<Int> {
    let height = FormPainter.bandHeight
    let first = Int((start / height).rounded(.down))
    return first...max(first, Int((end / height).rounded(.up)) - 1)
  }

  private mutating func divide(without isOutside: ((ElementState) -> Bool)?) {
    touching = [:]
    tall = []
    for (place, element) in source.enumerated()
    where !element.shownFrame.isEmpty && isOutside?(element) != true {
      let frame = element.shownFrame
      let numbers = Self.numbers(frame.minY, frame.maxY)
      if numbers.count > Self.most {
        tall.append(place)
      } else {
        for number in numbers { touching[number, default: []].append(place) }
      }
    }
  }

  private func band(_ number: Int, _ key: (Int, [ElementState]) -> LayerKey) -> Band? {
    let reaching = tall.filter {
      let frame = source[$0].shownFrame
      return Self.numbers(frame.minY, frame.maxY).contains(number)
    }
    let places = (touching[number, default: []] + reaching).sorted()
    let isFurther =
      stretch.map { Self.numbers($0.lowerBound, $0.upperBound).contains(number) } ?? false
    guard !places.isEmpty || isFurther else { return nil }
    let elements = places.map { source[$0] }
    return Band(number: number, key: key(number, elements), elements: elements)
  }
}

extension ElementState {
  /// The part of the element's frame that is visible in its scroll view; the whole frame if the
  /// element is not in a scroll view.
  fileprivate var shownFrame: Rect { clip.map { frame.intersection($0) } ?? frame }
}
