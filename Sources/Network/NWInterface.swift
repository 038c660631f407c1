/// A network interface of the computer.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// The kinds of interfaces.
  public enum InterfaceType: Hashable, Sendable {
    /// Any other, such as a tunnel.
    case other
    /// A wireless network.
    case wifi
    /// A mobile network.
    case cellular
    /// A cable.
    case wiredEthernet
    /// The computer itself.
    case loopback
  }

  /// The kind of interface.
  public let type: InterfaceType
  /// The name, such as "eth0".
  public let name: String
  /// The number.
  public let index: Int

  /// The name.
  public var debugDescription: String { name }
}
