// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Point-Free's SnapshotTesting that the adapter uses, as its documentation of version 1.17 has
// them. The adapter is checked against them without a download.
import Foundation

public struct XCTAttachment {}

public struct Async<Value> {
  public init(value: Value) {}
}

public struct Diffing<Value> {
  public var toData: (Value) -> Data
  public var fromData: (Data) -> Value
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) { (self.toData, self.fromData, self.diff) = (toData, fromData, diff) }
}

extension Diffing where Value == String {
  public static var lines: Diffing { Diffing(toData: { Data($0.utf8) }, fromData: { _ in "" }, diff: { _, _ in nil }) }
}

public struct Snapshotting<Value, Format> {
  public var pathExtension: String?
  public var diffing: Diffing<Format>
  public var snapshot: (Value) -> Async<Format>

  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
  }

  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(
      pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { snapshot(transform($0)) })
  }
}

public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}

public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil
) {}
