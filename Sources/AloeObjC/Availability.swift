import AloeCore

/// Returns whether code for a version of iOS runs. The AloeSource plugin calls it for versions above 18, whose interface
/// UIKit doesn't have.
public func isAvailable(iOS version: Int) -> Bool { version <= 18 }

/// Stops the program. The AloeSource plugin replaces code by it that only newer versions of iOS run.
public func unavailableCode() -> Never {
  Messages.stop("Code for a version of iOS was called that this UIKit doesn't follow. It runs only after `#available`.")
}
