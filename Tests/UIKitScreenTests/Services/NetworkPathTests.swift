import AloeCore
import TestSupport
import XCTest

@testable import Network

/// The computer's connection, as the kernel's files list it.
@MainActor final class NetworkPathTests: XCTestCase {
  private final class Log: @unchecked Sendable {
    // Unchecked: only the main thread uses it.
    var statuses: [NWPath.Status] = []
  }

  private final class Owner: Sendable {
    let monitor: NWPathMonitor
    init(_ monitor: NWPathMonitor) { self.monitor = monitor }
    deinit { monitor.cancel() }
  }

  private var root = URL(fileURLWithPath: "/")

  /// Runs the blocks on a queue, and those that they add.
  private func finish(_ queue: DispatchQueue) async {
    for _ in 0..<5 { await withCheckedContinuation { turn in queue.async { turn.resume() } } }
  }

  override func setUp() async throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("network-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: root) }

  private func write(_ text: String, _ path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func add(_ interface: String, _ type: Int, _ index: Int, _ events: String = "", wireless: Bool = false) throws
  {
    try write("\(type)\n", "sys/class/net/\(interface)/type")
    try write("\(index)\n", "sys/class/net/\(interface)/ifindex")
    try write(events, "sys/class/net/\(interface)/uevent")
    if wireless { try write("", "sys/class/net/\(interface)/wireless/status") }
  }

  private static let header =
    "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"

  /// Writes routes of version 4 in the form of the kernel's file.
  private func route4(_ rows: String...) throws { try write(Self.header + rows.joined(), "proc/net/route") }

  private func everywhere(_ interface: String, flags: String = "0003", metric: Int = 0) -> String {
    "\(interface)\t00000000\t0101A8C0\t\(flags)\t0\t0\t\(metric)\t00000000\t0\t0\t0\n"
  }

  private func everywhere6(_ interface: String, flags: String = "00000003", metric: String = "00000400") -> String {
    let zeros = String(repeating: "0", count: 32)
    let gateway = "fe800000000000000000000000000001"
    return "\(zeros) 00 \(zeros) 00 \(gateway) \(metric) 00000001 00000000 \(flags) \(interface)\n"
  }

  private func monitor(
    where isAllowed: @escaping @Sendable (NWInterface.InterfaceType) -> Bool = { _ in true }
  ) -> NWPathMonitor { NWPathMonitor(NetworkState(root: root), where: isAllowed) }

  func testWithoutRoutes() async throws {
    XCTAssertEqual(monitor().currentPath.status, .unsatisfied, "no files at all")
    try route4("eth0\t0001A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n")
    try write("broken", "proc/net/ipv6_route")
    let path = monitor().currentPath
    XCTAssertEqual(path.status, .unsatisfied, "a route to the local network only")
    XCTAssertEqual(path.availableInterfaces, [])
    XCTAssertEqual(path.unsatisfiedReason, .notAvailable)
    XCTAssertFalse(path.supportsIPv4 || path.supportsIPv6 || path.supportsDNS || path.isExpensive || path.isConstrained)
  }

  func testThePreferredInterfaceIsFirst() async throws {
    try add("eth0", 1, 2)
    try add("wlan0", 1, 3, wireless: true)
    try route4(everywhere("wlan0", metric: 600), everywhere("eth0", metric: 100))
    let path = monitor().currentPath
    XCTAssertEqual(path.status, .satisfied)
    XCTAssertEqual(path.availableInterfaces.map(\.name), ["eth0", "wlan0"])
    XCTAssertEqual(path.availableInterfaces.map(\.type), [.wiredEthernet, .wifi])
    XCTAssertEqual(path.availableInterfaces.map(\.index), [2, 3])
    XCTAssertTrue(path.usesInterfaceType(.wifi) && path.supportsIPv4 && path.supportsDNS)
    XCTAssertFalse(path.usesInterfaceType(.cellular) || path.supportsIPv6 || path.isExpensive)
    XCTAssertEqual("\(path)", "satisfied, interfaces: [\"eth0\", \"wlan0\"]")
  }

  func testRoutesOfVersion6() async throws {
    try add("wwan0", 65534, 4, "DEVTYPE=wwan\nINTERFACE=wwan0\n")
    try add("lo", 772, 1)
    try write(everywhere6("lo", flags: "00200200") + everywhere6("lo") + everywhere6("wwan0"), "proc/net/ipv6_route")
    let path = monitor().currentPath
    XCTAssertEqual(path.availableInterfaces.map(\.name), ["wwan0"])
    XCTAssertTrue(path.supportsIPv6 && path.isExpensive && path.usesInterfaceType(.cellular))
    XCTAssertFalse(path.supportsIPv4)
  }

  func testRoutesThatCantBeUsed() async throws {
    try add("eth0", 1, 2)
    try route4(everywhere("eth0", flags: "0002"), everywhere("eth0", flags: "0203"), "eth0\t00000000\n")
    XCTAssertEqual(monitor().currentPath.status, .unsatisfied)
    try route4(everywhere("tun9"))
    XCTAssertEqual(monitor().currentPath.availableInterfaces.map(\.type), [.other], "without files about it")
  }

  func testMonitorsOfSomeInterfaces() async throws {
    try add("wlan0", 1, 3, wireless: true)
    try route4(everywhere("wlan0"))
    XCTAssertEqual(monitor { $0 == .cellular }.currentPath.status, .unsatisfied)
    XCTAssertEqual(monitor { $0 != .cellular }.currentPath.status, .satisfied)
    XCTAssertEqual(NWPathMonitor(requiredInterfaceType: .loopback).currentPath.status, .unsatisfied)
    let prohibited: [NWInterface.InterfaceType] = [.wifi, .wiredEthernet, .cellular, .other]
    XCTAssertEqual(NWPathMonitor(prohibitedInterfaceTypes: prohibited).currentPath.status, .unsatisfied)
  }

  func testReports() async throws {
    try add("eth0", 1, 2)
    let monitor = monitor()
    XCTAssertNil(monitor.queue)
    let log = Log()
    monitor.pathUpdateHandler = { path in log.statuses.append(path.status) }
    monitor.update()
    XCTAssertEqual(log.statuses, [.unsatisfied])
    monitor.update()
    XCTAssertEqual(log.statuses.count, 1, "without a change")
    try route4(everywhere("eth0"))
    monitor.update()
    XCTAssertEqual(log.statuses, [.unsatisfied, .satisfied])
    monitor.cancel()
    try route4()
    monitor.update()
    XCTAssertEqual(log.statuses.count, 2, "after the end")
    XCTAssertNil(monitor.pathUpdateHandler)
  }

  func testAnUpdateThatEndsLateIsNotReported() async throws {
    try add("eth0", 1, 2)
    try route4(everywhere("eth0"))
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Only a path with a route sends queries.
    let monitor = monitor { _ in
      begun.signal()
      ended.wait()
      return true
    }
    let log = Log()
    monitor.pathUpdateHandler = { path in log.statuses.append(path.status) }
    Thread.detachNewThread {
      monitor.update()
      begun.signal()
    }
    begun.wait()
    try route4()
    monitor.update()
    ended.signal()
    begun.wait()
    XCTAssertEqual(log.statuses, [.unsatisfied], "not the connection before")
  }

  func testAHandlerMayOwnWhatCancelsTheMonitor() async throws {
    for cancels in [false, true] {
      let monitor = monitor()
      monitor.pathUpdateHandler = { [owner = Owner(monitor)] _ in withExtendedLifetime(owner) {} }
      if cancels { monitor.cancel() } else { monitor.pathUpdateHandler = nil }
      XCTAssertNil(monitor.pathUpdateHandler)
    }
  }

  func testTheFirstReport() async throws {
    try add("eth0", 1, 2)
    try route4(everywhere("eth0"))
    let monitor = monitor()
    let queue = DispatchQueue(label: "paths")
    let path = await withCheckedContinuation { result in
      monitor.pathUpdateHandler = { path in
        dispatchPrecondition(condition: .onQueue(queue))
        // A handler may end the observation.
        monitor.cancel()
        result.resume(returning: path)
      }
      monitor.start(queue: queue)
      monitor.start(queue: .main)
    }
    XCTAssertEqual(path.availableInterfaces.map(\.name), ["eth0"])
    XCTAssertIdentical(monitor.queue, queue)
    monitor.start(queue: .main)
  }

  func testReleasedMonitorsCloseTheirSockets() async throws {
    func sockets() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasPrefix("socket:")
          == true
      }.count
    }
    let queue = DispatchQueue(label: "paths")
    let count = try sockets()
    var monitors: [NWPathMonitor] = []
    for _ in 0..<20 {
      let monitor = monitor()
      monitor.start(queue: queue)
      monitors.append(monitor)
    }
    // Others may be opened or closed in the meantime.
    XCTAssertGreaterThan(try sockets(), count + 15)
    for monitor in monitors.prefix(10) { monitor.cancel() }
    monitors = []
    // They're closed some time after they're cancelled.
    let deadline = ContinuousClock.now + .seconds(patience)
    while try sockets() >= count + 5, ContinuousClock.now < deadline { await finish(queue) }
    XCTAssertLessThan(try sockets(), count + 5)
  }

  func testMessagesOfTheKernel() async throws {
    var sockets: [Int32] = [-1, -1]
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    XCTAssertEqual(socketpair(AF_UNIX, type, 0, &sockets), 0)
    defer { close(sockets[1]) }
    let (end, reader) = (sockets[1], sockets[0])
    let queue = DispatchQueue(label: "paths")
    let (calls, turns) = AsyncStream<Void>.makeStream()
    var changes: NetworkChanges? = NetworkChanges(reading: reader, queue: queue) { turns.yield() }
    var next = calls.makeAsyncIterator()
    for _ in 0..<2 {
      XCTAssertEqual(send(end, "a", 1, 0), 1)
      await next.next()
    }
    withExtendedLifetime(changes) {}
    changes = nil
    // It's closed some time after it's cancelled. A full buffer is no sign of that.
    func isClosed() -> Bool { send(end, "a", 1, Int32(MSG_NOSIGNAL)) == -1 && errno != EAGAIN }
    let deadline = ContinuousClock.now + .seconds(patience)
    while !isClosed(), ContinuousClock.now < deadline { await finish(queue) }
    XCTAssertTrue(isClosed(), "the socket is closed")
  }
}
