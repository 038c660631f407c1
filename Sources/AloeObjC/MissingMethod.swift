/// What the default of an optional requirement throws; the plugin AloeSource writes those.
public struct MissingMethod: Error {
  /// Makes one.
  public init() {}
}

/// Runs a closure. On Linux objects are freed as soon as nobody holds them, so there's no pool to drain.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  try body()
}
