import Foundation
import LayoutProofs

/// A run of a package's tests with a report, whose digest it prints.
struct ProofRun {
  private let options: ProofOptions
  private let program: URL
  private let folder: URL
  private let report: URL

  init(_ options: ProofOptions, program: String, folder: String) {
    self.options = options
    self.program = URL(fileURLWithPath: program)
    self.folder = URL(fileURLWithPath: folder)
    report = self.folder.appendingPathComponent("report-\(getpid()).jsonl")
  }

  /// Returns the exit code.
  func run() throws -> Int32 {
    defer { try? FileManager.default.removeItem(at: report) }
    let runs = TestRun.runs(list: try list(), filters: options.filters)
    var isCut = false
    for (index, run) in runs.enumerated() {
      print("Running the tests with \(run.library.rawValue)\(part(index, of: runs)).")
      fflush(nil)
      let log = folder.appendingPathComponent("tests-\(index + 1).log")
      let ending = try end(of: run, log: log)
      if case .signal = ending { isCut = true }
      if let failureMessage = run.failureMessage(ending, log: log.path) {
        print(failureMessage)
      } else {
        try? FileManager.default.removeItem(at: log)
      }
    }
    let (records, unreadable) = ReportFile.records(in: (try? Data(contentsOf: report)) ?? Data())
    let digest = ProofDigest(records, unreadable: unreadable, filters: options.filters, isCut: isCut)
    print("\n\(digest.text)")
    fflush(nil)
    return digest.exitCode
  }

  private func part(_ index: Int, of runs: [TestRun]) -> String {
    let same = runs.indices.filter { runs[$0].library == runs[index].library }
    return same.count == 1 ? "" : ", part \(index - same[0] + 1) of \(same.count)"
  }

  // MARK: - Processes

  /// Returns the list of XCTest's tests. Throws a ``RunError`` if the program doesn't print it.
  private func list() throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = TestRun.listing
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw RunError(
        "\(program.path) \(TestRun.listing.joined(separator: " ")) failed, so the tests aren't known. Run swift test to see why."
      )
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func end(of run: TestRun, log: URL) throws -> TestRun.Ending {
    // Only the user can read it.
    let descriptor = open(log.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw RunError("\(log.path) can't be written: \(String(cString: strerror(errno))).") }
    let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let process = Process()
    process.executableURL = program
    process.arguments = run.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(options.request.environment) { $1 }
      .merging([ProofRequest.reportVariable: report.path, "NO_COLOR": "1"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    wait(for: process)
    let status = process.terminationStatus
    return process.terminationReason == .exit ? .exit(status) : .signal(status)
  }

  /// Waits until a process ends. If the command is interrupted, ends the process, because the package manager ends the
  /// plugin, but not the programs that it started.
  private func wait(for process: Process) {
    let parent = getppid()
    while process.isRunning {
      usleep(50_000)
      guard getppid() == parent else {
        process.terminate()
        try? FileManager.default.removeItem(at: report)
        exit(130)
      }
    }
    process.waitUntilExit()
  }
}

/// A failure of the command, with its message.
struct RunError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
