@testable import KeyreelSimulation

/// The states of a form, frame by frame, while a script is played.
func states(_ form: FormConfiguration, _ script: [ScriptStep] = []) -> [FormState] {
  var simulator = FormSimulator(configuration: form, script: script)
  var states: [FormState] = []
  while let state = simulator.next() { states.append(state) }
  return states
}

/// The states of a form, frame by frame, while actions are played one after another.
func states(_ form: FormConfiguration, _ actions: [ScriptStep.Action]) -> [FormState] {
  states(form, actions.map { ScriptStep($0) })
}
