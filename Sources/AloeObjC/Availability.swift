import AloeCore

/// Returns whether code for a version of iOS runs. The AloeSource plugin calls it for versions above 18, whose
/// interface UIKit doesn't have.
public func isAvailable(iOS version: Int) -> Bool { version <= 18 }

/// Stops the program. The AloeSource plugin inserts a call of it in place of code that needs a newer version of iOS.
public func unavailableCode() -> Never {
  Messages.stop(
    "Code that needs a version of iOS after 18 was called. Guard the call with `#available`, which is false here for "
      + "those versions.")
}
