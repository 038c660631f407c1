import Foundation
import Testing

@testable import AloeCore

/// Messages are formatted, logged once, passed to a client's handler, and end a program.
@Suite struct MessageTests {
  /// Returns the standard error output of a separate process.
  private func written(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func aMessageIsOneLineWithThePrefixAndTheModule() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Messages.report("The width is none. Give one.")
      Messages.report("There is no display.", level: .notice)
    }
    #expect(
      try written(result).hasSuffix(
        "Aloe (AloeCoreTests): The width is none. Give one.\nAloe (AloeCoreTests): There is no display.\n"))
  }

  @Test func aWarningIsGivenOnceForItsKind() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for number in 1...3 { Messages.warn(once: "width", "The width is \(number).") }
      Messages.warn(once: "height", "The height is 1.")
      for _ in 1...3 { Messages.warn("The depth is 1.") }
    }
    let lines = try written(result).split(separator: "\n").suffix(3).map { $0.split(separator: ": ").last }
    #expect(lines == ["The width is 1.", "The height is 1.", "The depth is 1."])
  }

  @Test func aHandlerMayOwnWhatReportsAtItsEnd() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      AloeMessage.handler = { [owner = LastReporter()] _ in withExtendedLifetime(owner) {} }
      AloeMessage.handler = nil
    }
    #expect(try written(result).hasSuffix("The owner is gone.\n"))
  }

  @Test func aHandlerTakesTheMessagesFromTheOutput() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      AloeMessage.handler = { print("\($0.level) \($0.module) \($0.text)") }
      Messages.report("The width is none.")
      let thread = Thread { Messages.report("From a thread.", level: .notice) }
      thread.start()
      while !thread.isFinished { sched_yield() }
      AloeMessage.handler = nil
      Messages.report("To the output again.")
      fflush(nil)
    }
    let reported = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(reported.contains("warning AloeCoreTests The width is none.\nnotice AloeCoreTests From a thread.\n"))
    #expect(!reported.contains("To the output again."))
    #expect(try written(result).hasSuffix("Aloe (AloeCoreTests): To the output again.\n"))
    #expect(try !written(result).contains("The width is none."))
  }

  @Test func aStopIsReportedToTheHandlerAndWritten() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      AloeMessage.handler = {
        print("\($0.level): \($0.text)")
        fflush(nil)
      }
      demand(true, "This holds.")
      demand(false, "The width is none. Give one.")
    }
    #expect(try written(result).contains("AloeCoreTests/MessageTests.swift"))
    #expect(try written(result).contains("Fatal error: Aloe (AloeCoreTests): The width is none. Give one."))
    let reported = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(reported.hasSuffix("fatal: The width is none. Give one.\n"))
  }

  @Test func aStopMayNameTheClientsPlace() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Messages.stop("No such view.", at: ("Client/Screen.swift", 12))
    }
    #expect(try written(result).contains("Client/Screen.swift:12: Fatal error: Aloe (AloeCoreTests): No such view."))
  }

  @Test func kindsThatAreCreatedEachTimeDoNotFillTheMemory() {
    let log = MessageLog()
    #expect((0..<5_000).filter { log.isFirstReport("row \($0)") }.count == 1_000)
    log.forgetReports()
    #expect(log.isFirstReport("row 1"))
    #expect(!log.isFirstReport("row 1"))
  }

  @Test func eachContextHasALogOfItsOwn() {
    let (first, second) = (Context(), Context())
    #expect(first.log.isFirstReport("width"))
    #expect(second.log.isFirstReport("width"))
    second.log.handler = { _ in }
    #expect(first.log.handler == nil)
  }
}

/// An object that reports its end.
private final class LastReporter: Sendable {
  deinit { Messages.report("The owner is gone.") }
}
