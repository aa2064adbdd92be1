import Geometry

/// Collects what HarfBuzz draws.
final class OutlineSink {
  var path = Path()
}
