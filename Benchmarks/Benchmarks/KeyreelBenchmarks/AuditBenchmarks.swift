import Benchmark
import KeyreelSimulation

/// The cost of auditing a large matrix: 20 fields, 26 devices, 2 orientations, 8 keyboards, 10
/// strategies.
///
/// The matrix does not change when the catalogues grow, so that results remain comparable.
func auditBenchmarks() {
  let matrix = largeMatrix()
  precondition(matrix.cellCount == 83_200)
  Benchmark("Audit: the results of 83,200 cells") { benchmark in
    for _ in benchmark.scaledIterations {
      matrix.visit(0..<matrix.cellCount) { blackHole($0.visibleFraction) }
    }
  }
  Benchmark("Audit: the findings of 83,200 cells") { benchmark in
    for _ in benchmark.scaledIterations {
      matrix.visitFindings(0..<matrix.cellCount) { _, findings in blackHole(findings.count) }
    }
  }
}

/// A form of 20 fields below a bar, with a button that submits it.
private func largeMatrix() -> AuditMatrix {
  var elements = (1...20).map {
    FormElement(id: "field-\($0)", kind: .textField, placeholder: "Field \($0)")
  }
  elements.append(FormElement(id: "send", kind: .button, title: "Send", role: .submit))
  let form = FormConfiguration(
    device: DeviceCatalogue.all[0], navigationBar: NavigationBar(title: "Register"),
    content: FormContent(elements: elements), avoidance: AnyStrategy(NoAvoidance()))
  return AuditMatrix(
    forms: [AuditForm(name: "register", configuration: form)],
    selection: AuditSelection(
      devices: Array(DeviceCatalogue.all.prefix(26)), orientations: Orientation.allCases,
      keyboards: Array(KeyboardType.allCases.prefix(8)),
      strategies: StrategyCatalogue.all.prefix(10).compactMap {
        try? StrategyCatalogue.make(id: $0.id)
      }))
}
