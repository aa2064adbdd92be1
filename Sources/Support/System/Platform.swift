/// The system: its files, and the differences between systems (the C library, the folders of fonts,
/// the names of structures' members).
///
/// Importing this module makes the C library available under its common names.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
