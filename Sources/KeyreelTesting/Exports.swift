@_exported import Keyreel
