/// The computer's connection to networks at one time.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
  /// Whether there is a connection.
  public enum Status: Sendable {
    /// There is a route to other networks.
    case satisfied
    /// There's no route to other networks.
    case unsatisfied
    /// There may be a route after a connection is made; never reported on Linux.
    case requiresConnection
  }
  /// The reason why there is no connection.
  public enum UnsatisfiedReason: Sendable {
    /// The reason is unknown, or there is a connection.
    case notAvailable
    /// The app isn't allowed to use mobile networks; never reported on Linux.
    case cellularDenied
    /// The app isn't allowed to use wireless networks; never reported on Linux.
    case wifiDenied
    /// The app isn't allowed to use the local network; never reported on Linux.
    case localNetworkDenied
  }

  /// Whether there is a connection.
  public let status: Status
  /// The interfaces with a route to other networks, the preferred one first.
  public let availableInterfaces: [NWInterface]
  /// Whether there's a route for IPv4.
  public let supportsIPv4: Bool
  /// Whether there's a route for IPv6.
  public let supportsIPv6: Bool

  /// The reason why there is no connection, which can't be determined.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Whether domain names can be resolved: true if there's a connection. The name server isn't checked.
  public var supportsDNS: Bool { status == .satisfied }
  /// Whether the connection costs money: if it's a mobile network.
  public var isExpensive: Bool { availableInterfaces.first?.type == .cellular }
  /// Whether the user wants to save data: false, as desktops have no such setting for apps.
  public var isConstrained: Bool { false }

  /// Returns whether data may be sent over an interface of a kind.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  /// The status and the interfaces.
  public var debugDescription: String { "\(status), interfaces: \(availableInterfaces.map(\.name))" }
}
