/// Access to the system's files, and the differences between systems: the C library, the font
/// folders and the names of struct members.
///
/// Importing this module makes the C library available under its common names.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
