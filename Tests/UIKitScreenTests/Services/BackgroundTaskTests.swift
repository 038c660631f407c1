import TestSupport
import Testing
import XCTest

@testable import BackgroundTasks

/// Tasks in the background, which no desktop runs.
@MainActor final class BackgroundTaskTests: XCTestCase {
  private let scheduler = BGTaskScheduler(permitted: ["refresh", "clean"])

  private func error(_ request: BGTaskRequest) -> BGTaskScheduler.Error.Code? {
    do {
      try scheduler.submit(request)
      return nil
    } catch { return (error as? BGTaskScheduler.Error)?.code }
  }

  func testARequestEndsWithAnError() async throws {
    XCTAssertTrue(scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in XCTFail("it's run") })
    let request = BGAppRefreshTaskRequest(identifier: "refresh")
    XCTAssertNil(request.earliestBeginDate)
    request.earliestBeginDate = Date(timeIntervalSince1970: 0)
    let said = messages {
      XCTAssertEqual(error(request), .unavailable)
      XCTAssertEqual(error(request), .unavailable)
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.joined().contains("Do the work when the app starts"), "\(said)")
    do { try scheduler.submit(request) } catch BGTaskScheduler.Error.unavailable {}
    scheduler.cancel(taskRequestWithIdentifier: "refresh")
    scheduler.cancelAllTaskRequests()
    let pending = await scheduler.pendingTaskRequests()
    XCTAssertEqual(pending, [])
    let count = await withCheckedContinuation { result in
      scheduler.getPendingTaskRequests { result.resume(returning: $0.count) }
    }
    XCTAssertEqual(count, 0)
  }

  func testIdentifiersThatArentPermitted() async throws {
    var said = messages {
      XCTAssertFalse(scheduler.register(forTaskWithIdentifier: "other", using: .main) { _ in })
      XCTAssertFalse(scheduler.register(forTaskWithIdentifier: "other", using: .main) { _ in }, "never twice")
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.joined().contains("\"other\""), "\(said)")
    XCTAssertTrue(said.joined().contains("BGTaskSchedulerPermittedIdentifiers"), "\(said)")
    said = messages { XCTAssertEqual(error(BGProcessingTaskRequest(identifier: "")), .notPermitted) }
    XCTAssertEqual(said.count, 1)
    XCTAssertEqual(BGTaskScheduler.Error(.notPermitted).localizedDescription, "Info.plist doesn't permit the task.")
    XCTAssertFalse(
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in },
      "the tests have no Info.plist")
  }

  func testRequestsAreCopied() async throws {
    let request = BGProcessingTaskRequest(identifier: "clean")
    XCTAssertFalse(request.requiresNetworkConnectivity)
    XCTAssertFalse(request.requiresExternalPower)
    request.requiresNetworkConnectivity = true
    request.requiresExternalPower = true
    request.earliestBeginDate = Date(timeIntervalSince1970: 1)
    let copy = try XCTUnwrap(request.copy() as? BGProcessingTaskRequest)
    request.earliestBeginDate = nil
    XCTAssertEqual(copy.identifier, "clean")
    XCTAssertEqual(copy.earliestBeginDate, Date(timeIntervalSince1970: 1))
    XCTAssertTrue(copy.requiresNetworkConnectivity && copy.requiresExternalPower)
    let refresh = BGAppRefreshTaskRequest(identifier: "refresh")
    refresh.earliestBeginDate = Date(timeIntervalSince1970: 2)
    XCTAssertEqual((refresh.copy() as? BGAppRefreshTaskRequest)?.earliestBeginDate, Date(timeIntervalSince1970: 2))
  }

  func testATask() async throws {
    let task = BGAppRefreshTask(identifier: "refresh")
    XCTAssertNil(task.expirationHandler)
    task.expirationHandler = { [weak task] in task?.setTaskCompleted(success: false) }
    task.expirationHandler?()
    XCTAssertEqual(task.identifier, "refresh")
  }
}

/// Mistakes that stop the program, as on iOS.
@Suite struct BackgroundTaskMistakeTests {
  @Test func anIdentifierIsRegisteredTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = BGTaskScheduler(permitted: ["refresh"])
      for _ in 0..<2 { scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in } }
    }
    try expect(result, toSay: "\"refresh\" is registered twice")
  }
}
