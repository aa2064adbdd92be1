// Forms, devices and states consist of points and rectangles, so modules that import this one need both.
@_exported import KeyreelGeometry
