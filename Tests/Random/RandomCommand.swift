#if DEBUG
  import ArgumentParser
  import Foundation
  import Synchronization

  /// Runs random trials of the families and reports their findings.
  @main struct RandomCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "./test --random",
      abstract: "Runs random trials: of all families for 10 minutes, or of some, for another time.",
      discussion: """
        A finding is made as short as it can be, printed with the command that leads to it again, and kept in \
        Tests/Random/Corpus, which each run takes first.
        """)

    @Argument(help: "Minutes, which may be a fraction, and names of families, in any order.")
    var words: [String] = []

    @Option(help: "The seed of the trials; a new one by default.")
    var seed: UInt64?

    @Option(name: .customLong("case"), help: "Runs this one trial of the seed.")
    var number: Int?

    @Option(help: "Runs these steps, as a finding prints them.")
    var steps: String?

    @Option(help: "How many families run at a time; as many as there are cores by default.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "The folder of what was found before.")
    var corpus = "Tests/Random/Corpus"

    @Option(help: .hidden) var worker: String?

    /// The families to try, and the total duration.
    @MainActor private func request() throws -> (families: [any Family.Type], minutes: Double) {
      var (families, minutes): ([any Family.Type], Double) = ([], 10)
      for word in words {
        if let family = Families.named(word) {
          families.append(family)
        } else if let number = Double(word), number > 0, number.isFinite {
          minutes = number
        } else {
          let names = Families.all.map { $0.name }.joined(separator: ", ")
          throw ValidationError("'\(word)' is neither a number of minutes nor a family. The families are \(names).")
        }
      }
      return (families.isEmpty ? Families.all : families, minutes)
    }

    mutating func run() throws {
      try MainActor.assumeIsolated { try runOnMain() }
    }

    @MainActor private func runOnMain() throws {
      if let worker {
        if let family = Families.named(worker) { WorkerLoop.run(family) }
        return
      }
      let (families, minutes) = try request()
      signal(SIGPIPE, SIG_IGN)
      if let steps { return try replay(steps, families) }
      let seed = seed ?? UInt64.random(in: 1..<1_000_000)
      let jobs = max(1, min(jobs, families.count))
      let seconds = minutes * 60 * Double(jobs) / Double(families.count)
      let length = number.map { "number \($0)" } ?? "\(Int(seconds.rounded(.up))) s of each family"
      Self.put(["Random trials of seed \(seed), \(length)"])
      let folder = URL(fileURLWithPath: corpus)
      let runs = families.map { family in
        FamilyRun(
          family: family.name, mayStop: family.mayStop, seed: seed, first: number, seconds: seconds,
          shrinking: max(5, min(60, seconds)), corpus: folder)
      }
      let queue = Mutex(runs[...])
      let isFine = Mutex(true)
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        while var run = queue.withLock({ $0.popFirst() }) {
          run.run()
          Self.report(run)
          if !run.findings.isEmpty { isFine.withLock { $0 = false } }
        }
      }
      if !isFine.withLock({ $0 }) { throw ExitCode.failure }
    }

    /// Writes lines at once, also where the output is a file.
    private nonisolated static func put(_ lines: [String]) {
      FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    private nonisolated static func report(_ run: FamilyRun) {
      var lines = [run.summary()]
      for finding in run.findings {
        lines += ["  \(finding.sentence)", "    \(finding.command)"]
        lines.append("    or ./test --random \(run.family) --steps '\(Step.line(finding.steps))'")
      }
      Self.put(lines)
    }

    @MainActor private func replay(_ line: String, _ families: [any Family.Type]) throws {
      guard families.count == 1, let family = families.first else {
        throw ValidationError("--steps are of one family: name it.")
      }
      guard let sentence = Worker(family: family.name).ask("steps " + line).finding(mayStop: family.mayStop) else {
        return print("Nothing was found.")
      }
      print(sentence)
      throw ExitCode.failure
    }
  }
#endif
