import Foundation

/// The interfaces and routes of the computer, as the kernel's files list them.
struct NetworkState {
  /// The folder with `proc` and `sys`; tests replace it.
  var root = URL(fileURLWithPath: "/")

  private struct Route {
    var interface: String
    var metric: UInt32
    var isVersion6: Bool
  }

  /// Returns the connection over interfaces of some kinds.
  func path(where isAllowed: (NWInterface.InterfaceType) -> Bool = { _ in true }) -> NWPath {
    var interfaces: [NWInterface] = []
    var (supports4, supports6) = (false, false)
    for route in (routes4 + routes6).sorted(by: { $0.metric < $1.metric }) {
      let type = type(of: route.interface)
      guard type != .loopback, isAllowed(type) else { continue }
      if route.isVersion6 { supports6 = true } else { supports4 = true }
      if !interfaces.contains(where: { $0.name == route.interface }) {
        interfaces.append(NWInterface(type: type, name: route.interface, index: index(of: route.interface)))
      }
    }
    return NWPath(
      status: interfaces.isEmpty ? .unsatisfied : .satisfied, availableInterfaces: interfaces, supportsIPv4: supports4,
      supportsIPv6: supports6)
  }

  private func text(_ path: String) -> String? {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  private func rows(_ path: String) -> [[Substring]] {
    (text(path) ?? "").split(separator: "\n").map { $0.split(whereSeparator: { $0 == " " || $0 == "\t" }) }
  }

  // The flags of a route that is up, and of one that rejects what is sent.
  private static let (up, rejecting): (UInt32, UInt32) = (0x1, 0x200)

  private func isUsable(_ flags: Substring) -> Bool {
    guard let flags = UInt32(flags, radix: 16) else { return false }
    return flags & Self.up != 0 && flags & Self.rejecting == 0
  }

  /// The default routes of IPv4. The columns: interface, destination, gateway, flags, uses, references, metric, mask.
  private var routes4: [Route] {
    rows("proc/net/route").compactMap { row in
      guard row.count > 7, row[1] == "00000000", row[7] == "00000000", isUsable(row[3]) else { return nil }
      return Route(interface: String(row[0]), metric: UInt32(row[6]) ?? 0, isVersion6: false)
    }
  }

  /// The default routes of IPv6. The columns: destination, its prefix length, source, its prefix length, next hop,
  /// metric, references, uses, flags, interface.
  private var routes6: [Route] {
    rows("proc/net/ipv6_route").compactMap { row in
      guard row.count > 9, row[0].allSatisfy({ $0 == "0" }), row[1] == "00", isUsable(row[8]) else { return nil }
      return Route(interface: String(row[9]), metric: UInt32(row[5], radix: 16) ?? 0, isVersion6: true)
    }
  }

  private func folder(_ interface: String) -> String { "sys/class/net/\(interface)/" }

  private func type(of interface: String) -> NWInterface.InterfaceType {
    let folder = folder(interface)
    let files = FileManager.default
    let isWireless = ["wireless", "phy80211"].contains { files.fileExists(atPath: root.path + "/" + folder + $0) }
    if isWireless { return .wifi }
    if text(folder + "uevent")?.contains("DEVTYPE=wwan") == true { return .cellular }
    // The kernel's types of hardware: 1 is Ethernet, and also used for tunnels and bridges, which have no device.
    switch text(folder + "type")?.trimmingCharacters(in: .whitespacesAndNewlines) {
    case "772": return .loopback
    case "1": return .wiredEthernet
    default: return interface == "lo" ? .loopback : .other
    }
  }

  private func index(of interface: String) -> Int {
    text(folder(interface) + "ifindex").flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 0
  }
}
