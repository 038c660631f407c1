/// The error thrown by the default implementation of an optional requirement, which the AloeSource plugin generates.
public struct MissingMethod: Error {
  /// Creates an error.
  public init() {}
}

/// Runs a closure, and releases the objects that `perform(_:)` returned on the main thread within it. On Linux, other
/// objects are freed as soon as they have no references. Rethrows the closure's error.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  let mark = ReturnedObjects.mark
  defer { ReturnedObjects.release(after: mark) }
  return try body()
}
