import KeyreelFormSimulation
import KeyreelScene

extension Color {
  /// A colour that a scenario names.
  init(_ color: FormColor) { self.init(color.rgb) }
}
