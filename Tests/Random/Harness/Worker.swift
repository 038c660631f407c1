#if DEBUG
  import Foundation

  /// A process that runs trials of one family, from its parent's side.
  final class Worker {
    enum Answer: Equatable {
      case fine(operations: Int)
      case steps(String)
      /// The fault, with its message.
      case found(operations: Int, String)
      /// It ended in the midst of a trial; its last words.
      case died(String)
      case hung

      /// The finding; `nil` if there's none. The stop of a family that may stop is none.
      func finding(mayStop: Bool) -> String? {
        switch self {
        case .fine, .steps: nil
        case .found(_, let sentence): sentence
        case .died(let words): mayStop && words.contains("Fatal error: Aloe (") ? nil : "It died: \(words)"
        case .hung: "It hung."
        }
      }
    }

    /// The maximum processor time of a trial, which takes longer on a busy machine.
    static let patience: TimeInterval = 20
    /// The factor by which a trial may take longer if it waits for something, or for a processor.
    private static let waiting: Double = 5

    private let family: String
    private var process: Process?
    private var input: FileHandle?
    private var output: FileHandle?
    private var errors: URL?
    private var buffer: [UInt8] = []

    init(family: String) { self.family = family }

    deinit { end() }

    /// Sends a line and waits for the answer. A worker that died or hung is replaced at the next line.
    func ask(_ line: String, patience: TimeInterval = Worker.patience) -> Answer {
      if process == nil { start() }
      guard let input, let output else { return .died("It couldn't be started.") }
      var bytes = Array((line + "\n").utf8)
      let sent = bytes.withUnsafeMutableBytes { write(input.fileDescriptor, $0.baseAddress, $0.count) }
      guard sent == bytes.count else { return died() }
      let (limit, used) = (Date() + Self.waiting * patience, processorTime)
      while true {
        if let end = buffer.firstIndex(of: 10) {
          let answer = String(decoding: buffer[..<end], as: UTF8.self)
          buffer.removeSubrange(...end)
          return read(answer)
        }
        var poll = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, 1000) > 0 else {
          if processorTime - used < patience, limit > Date() { continue }
          end()
          return .hung
        }
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(output.fileDescriptor, &part, part.count)
        guard count > 0 else { return died() }
        buffer += part[..<count]
      }
    }

    /// The processor time of the process so far, in seconds.
    private var processorTime: TimeInterval {
      guard let process else { return 0 }
      let file = "/proc/\(process.processIdentifier)/stat"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8), let name = text.lastIndex(of: ")") else {
        return 0
      }
      // The 14th and the 15th field: the name, which may have spaces, is the second.
      let fields = text[name...].split(separator: " ").dropFirst(12).prefix(2).compactMap { Double($0) }
      return fields.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private func read(_ answer: String) -> Answer {
      let words = answer.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      switch words.first {
      case "ok": return .fine(operations: Int(words.dropFirst().first ?? "") ?? 0)
      case "steps": return .steps(String(answer.dropFirst("steps ".count)))
      default:
        return .found(operations: Int(words.dropFirst().first ?? "") ?? 0, words.count > 2 ? words[2] : answer)
      }
    }

    private func start() {
      let (process, input, output) = (Process(), Pipe(), Pipe())
      let errors = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-random-\(UUID()).log")
      guard FileManager.default.createFile(atPath: errors.path, contents: nil) else { return }
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--worker", family]
      // A crash leaves its signal and our words; a trace of each would take longer than the trial.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle(forWritingAtPath: errors.path)
      guard (try? process.run()) != nil else { return }
      (self.process, self.input, self.output) = (process, input.fileHandleForWriting, output.fileHandleForReading)
      self.errors = errors
      buffer = []
    }

    /// Its last words, and how it ended.
    private func died() -> Answer {
      guard let process, let errors else { return .died("") }
      process.waitUntilExit()
      let log = (try? String(decoding: Data(contentsOf: errors), as: UTF8.self)) ?? ""
      let lines = log.split(separator: "\n").filter { $0.contains("Fatal error") || $0.contains("Swift runtime") }
      let words = lines.last.map { String($0.prefix(400)) } ?? String(log.suffix(200))
      let reason = "signal or exit code \(process.terminationStatus)"
      end()
      return .died("\(words) (\(reason))".replacingOccurrences(of: "\n", with: " | "))
    }

    /// Ends the process at once.
    func end() {
      if let process, process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      if let errors { try? FileManager.default.removeItem(at: errors) }
      (process, input, output, errors) = (nil, nil, nil, nil)
    }
  }
#endif
