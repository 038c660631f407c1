#if DEBUG
  import Foundation

  @testable import GTKPlatform

  /// The worker's side: it reads a line for each trial and answers with a line. A trial that crashes or hangs ends only
  /// this process, and the parent has recorded which trial it was.
  ///
  /// `case SEED NUMBER` runs a trial, `steps LINE` runs the given steps, and `show SEED NUMBER` returns the steps of a
  /// trial. The answers are `ok OPERATIONS`, `found OPERATIONS SENTENCE` and `steps LINE`.
  @MainActor enum WorkerLoop {
    static func run(_ family: any Family.Type) {
      // Redirect output of libraries to standard error: standard output is for answers.
      let answers = dup(1)
      dup2(2, 1)
      _ = Platform.start()
      while let line = readLine() {
        var answer = self.answer(line, family).replacingOccurrences(of: "\n", with: " | ") + "\n"
        answer.withUTF8 { bytes in
          var rest = bytes[...]
          while !rest.isEmpty {
            let count = write(
              answers, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[rest.indices]).baseAddress,
              rest.count)
            if count <= 0 { exit(0) }
            rest = rest.dropFirst(count)
          }
        }
      }
    }

    private static func answer(_ line: String, _ family: any Family.Type) -> String {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = words.count > 1 ? String(words[1]) : ""
      let numbers = rest.split(separator: " ").compactMap { UInt64($0) }
      var steps: [Step] = []
      switch words.first {
      case "steps": steps = Step.steps(of: rest)
      default:
        guard numbers.count == 2 else { return "ok 0" }
        steps = family.steps(seed: numbers[0], number: Int(numbers[1]))
      }
      if words.first == "show" { return "steps " + Step.line(steps) }
      guard let finding = Trial.run(family, steps) else { return "ok \(steps.count)" }
      return "found \(steps.count) \(finding)"
    }
  }
#endif
