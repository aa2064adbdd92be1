// Forms, devices and states are made of points and rectangles, so modules that import this one see them.
@_exported import KeyreelGeometry
