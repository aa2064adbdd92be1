import KeyreelSupport

/// The colour space that gives a picture's values their meaning.
package enum ColorSpace: Sendable, Hashable {
  /// sRGB (IEC 61966-2-1), which is also the space of pictures without tags.
  case sRGB
  /// Display P3: the primaries of DCI-P3 with the white point and the curve of sRGB (as in Apple's
  /// profile).
  case displayP3
  /// Another colour space that the file describes; `key` identifies the description.
  case other(name: String, key: [UInt8])

  /// The common name of the space.
  package var name: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    case .other(let name, _): name
    }
  }

  /// Whether the space's colours are defined and can therefore be converted.
  package var isKnown: Bool {
    if case .other = self { false } else { true }
  }
}

/// Three primaries and a white point, as chromaticities.
struct RGBPrimaries: Sendable, Hashable {
  /// CIE 1931 x and y of red, green and blue.
  var red, green, blue: SIMD2<Double>
  /// CIE 1931 x and y of white.
  var white: SIMD2<Double> = SIMD2(0.3127, 0.3290)

  /// The primaries of ITU-R BT.709 and sRGB.
  static let bt709 = RGBPrimaries(
    red: SIMD2(0.640, 0.330), green: SIMD2(0.300, 0.600), blue: SIMD2(0.150, 0.060))
  /// The primaries of SMPTE EG 432-1, with sRGB's white point.
  static let p3 = RGBPrimaries(
    red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))

  /// The matrix from linear light in these primaries to CIE XYZ, with white at Y = 1 (Lindbloom,
  /// RGB/XYZ matrices).
  var toXYZ: Matrix3 {
    func xyz(_ c: SIMD2<Double>) -> SIMD3<Double> {
      SIMD3(c.x / c.y, 1, (1 - c.x - c.y) / c.y)
    }
    let columns = Matrix3(columns: xyz(red), xyz(green), xyz(blue))
    let scale = columns.inverse * xyz(white)
    return Matrix3(
      columns: columns.columns.0 * scale.x, columns.columns.1 * scale.y,
      columns.columns.2 * scale.z)
  }
}

/// A matrix of three rows and three columns.
struct Matrix3: Sendable {
  /// The columns.
  var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(columns a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { columns = (a, b, c) }

  /// The inverse of the matrix, computed from its adjugate.
  /// - Precondition: the matrix has an inverse.
  var inverse: Matrix3 {
    let (a, b, c) = columns
    let rows = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
    let determinant = (a * rows.0).sum()
    return Matrix3(columns: rows.0 / determinant, rows.1 / determinant, rows.2 / determinant)
      .transposed
  }

  private var transposed: Matrix3 {
    let (a, b, c) = columns
    return Matrix3(
      columns: SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// The vector transformed by the matrix.
  @inline(__always)
  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  /// The product of two matrices; the right matrix is applied first.
  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(columns: a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }
}

/// sRGB's curve between levels and linear light (IEC 61966-2-1), which Display P3 uses too.
enum SRGBCurve {
  /// The linear light of an encoded value; both are in 0…1.
  static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The linear light of each of the 256 levels.
  static let lights: [Double] = (0...255).map { light(Double($0) / 255) }
  /// For each level, the smallest linear light that is rounded to that level.
  private static let thresholds: [Double] =
    [-.infinity] + (1...255).map { light((Double($0) - 0.5) / 255) } + [.infinity]
  /// The level at every multiple of 1/4096 of full light.
  ///
  /// The search for the level of a linear light starts at the entry for that light, rounded down to
  /// such a multiple.
  private static let guesses: [UInt8] = (0...4096).map { step in
    let light = Double(step) / 4096
    return UInt8((0...255).last { thresholds[$0] <= light } ?? 0)
  }

  /// The level nearest to a linear light; values outside 0…1 are clipped.
  static func level(_ light: Double) -> UInt32 {
    let clipped = min(max(light, 0), 1)
    var level = Int(guesses[Int(clipped * 4096)])
    while thresholds[level + 1] <= clipped { level += 1 }
    return UInt32(level)
  }
}
