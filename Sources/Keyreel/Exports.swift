// What `import Keyreel` brings beside this module's own declarations: the half of the library that renders and judges
// nothing, whole, and all else by name. Nothing else is promised. Whoever has a type of the same name writes `Keyreel.Rect`.
@_exported import FormRendering

// Places and lengths, in points.
@_exported import struct Geometry.EdgeInsets
@_exported import struct Geometry.Point
@_exported import struct Geometry.Rect
@_exported import struct Geometry.Size

// A scenario and what it is made of.
@_exported import struct Scenario.Avoidance
@_exported import struct Scenario.KeyboardRequest
@_exported import struct Scenario.Scenario
@_exported import struct Scenario.ScenarioElement
@_exported import struct Scenario.ScenarioError
@_exported import enum FormSimulation.Appearance
@_exported import struct FormSimulation.AnyStrategy
@_exported import struct FormSimulation.BarAction
@_exported import struct FormSimulation.BarEdges
@_exported import enum FormSimulation.ButtonStyle
@_exported import enum FormSimulation.CellAccessory
@_exported import struct FormSimulation.Device
@_exported import enum FormSimulation.DeviceCatalogue
@_exported import struct FormSimulation.Dismissal
@_exported import struct FormSimulation.DragGesture
@_exported import struct FormSimulation.ElementLook
@_exported import enum FormSimulation.EmojiArtwork
@_exported import enum FormSimulation.FieldStyle
@_exported import struct FormSimulation.FormColor
@_exported import struct FormSimulation.FormConfiguration
@_exported import struct FormSimulation.FormContent
@_exported import struct FormSimulation.FormElement
@_exported import enum FormSimulation.FormExpectation
@_exported import struct FormSimulation.FormStart
@_exported import struct FormSimulation.KeyHold
@_exported import enum FormSimulation.KeyPress
@_exported import enum FormSimulation.KeyboardLanguage
@_exported import struct FormSimulation.KeyboardNotification
@_exported import struct FormSimulation.KeyboardTraits
@_exported import enum FormSimulation.KeyboardType
@_exported import enum FormSimulation.LayoutDirection
@_exported import struct FormSimulation.NavigationBar
@_exported import enum FormSimulation.Orientation
@_exported import struct FormSimulation.PictureRules
@_exported import enum FormSimulation.ReleasePolicy
@_exported import struct FormSimulation.ResponderRule
@_exported import enum FormSimulation.ReturnKey
@_exported import struct FormSimulation.ScreenPicture
@_exported import struct FormSimulation.ScriptStep
@_exported import struct FormSimulation.StrategyArgument
@_exported import enum FormSimulation.StrategyCatalogue
@_exported import enum FormSimulation.StrategyError
@_exported import enum FormSimulation.StrategyParameterValue
@_exported import enum FormSimulation.TableStyle
@_exported import enum FormSimulation.TextAlign
@_exported import enum FormSimulation.TextSize
@_exported import enum FormSimulation.TextWeight

// What a run tells of each frame.
@_exported import struct FormSimulation.ElementState
@_exported import struct FormSimulation.ExpectationFailure
@_exported import struct FormSimulation.FocusedState
@_exported import enum FormSimulation.FormEvent
@_exported import struct FormSimulation.FormState
@_exported import enum FormSimulation.FormWarning
@_exported import struct FormSimulation.KeyboardState
@_exported import struct FormSimulation.PictureState
@_exported import struct FormSimulation.PinnedState

// Pictures.
@_exported import enum PNGCoding.PNGDecoder
@_exported import enum PNGCoding.PNGEncoder
@_exported import enum PNGCoding.PNGError
@_exported import struct Pixels.Bitmap
@_exported import struct Pixels.PixelRect
@_exported import struct Pixels.PixelSize

// What two pictures are compared by.
@_exported import struct Golden.ComparisonLimits
@_exported import enum Golden.ComparisonMode
@_exported import struct Golden.ComparisonOptions
@_exported import struct Golden.PixelmatchRule
