import ArgumentParser
import Keyreel

extension ReelFormat: ExpressibleByArgument {}
