// `import Keyreel` brings every module that a client may need beside this one. Where a client has a type of the same
// name, it writes `Keyreel.Rect`.
@_exported import KeyreelCheck
@_exported import KeyreelDrawing
@_exported import KeyreelGeometry
@_exported import KeyreelImaging
@_exported import KeyreelProof
@_exported import KeyreelRendering
@_exported import KeyreelScenario
@_exported import KeyreelSimulation
@_exported import KeyreelSupport
