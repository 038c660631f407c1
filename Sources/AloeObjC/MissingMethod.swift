/// What the default of an optional requirement throws; the plugin AloeSource writes those.
public struct MissingMethod: Error {
  /// Makes one.
  public init() {}
}

/// Runs a closure, and lets go of what `perform(_:)` returned on the main thread within. On Linux other objects are freed as
/// soon as nobody holds them.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  let mark = ReturnedObjects.mark
  defer { ReturnedObjects.release(after: mark) }
  return try body()
}
