@_exported import SnapshotTesting

#if os(Linux)
  @_exported import UIKit
#endif
