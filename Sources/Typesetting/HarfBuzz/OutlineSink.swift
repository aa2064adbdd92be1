import KeyreelGeometry

/// Collects what HarfBuzz draws.
final class OutlineSink {
  var path = Path()
}
