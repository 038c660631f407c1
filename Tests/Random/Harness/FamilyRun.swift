#if DEBUG
  import Foundation

  /// The trials of one family for some time: those of the corpus first, then new ones.
  struct FamilyRun {
    struct Finding {
      let sentence: String
      let steps: [Step]
      /// The way to reproduce it.
      let command: String
    }

    let family: String
    let mayStop: Bool
    let seed: UInt64
    /// The number of the first trial.
    var first = 0
    /// The number of trials; as many as there's time for if it's `nil`.
    var count: Int?
    let seconds: TimeInterval
    /// The maximum time for simplifying a finding.
    let shrinking: TimeInterval
    let corpus: URL

    private(set) var trials = 0
    private(set) var operations = 0
    private(set) var stops = 0
    private(set) var findings: [Finding] = []
    /// The number of occurrences of each finding, regardless of its numbers.
    private var kinds: [String: Int] = [:]

    /// A family with more findings than that ends early: the rest waits until these are fixed.
    private static let most = 8

    init(
      family: String, mayStop: Bool, seed: UInt64, first: Int?, seconds: TimeInterval, shrinking: TimeInterval,
      corpus: URL
    ) {
      (self.family, self.mayStop, self.seed, self.seconds) = (family, mayStop, seed, seconds)
      (self.shrinking, self.corpus) = (shrinking, corpus.appendingPathComponent(family))
      if let first { (self.first, count) = (first, 1) }
    }

    mutating func run() {
      let worker = Worker(family: family)
      defer { worker.end() }
      if count == nil { replay(worker) }
      let end = Date() + seconds
      var number = first
      while findings.count < Self.most, count.map({ number < first + $0 }) ?? (Date() < end) {
        take(worker.ask("case \(seed) \(number)"), number, worker)
        number += 1
      }
    }

    /// Runs the earlier findings.
    private mutating func replay(_ worker: Worker) {
      let files = (try? FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)) ?? []
      for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "steps" {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        let steps = Step.steps(of: text)
        let answer = worker.ask("steps " + Step.line(steps))
        note(answer)
        guard let sentence = answer.finding(mayStop: mayStop) else { continue }
        let place = "\(family)/\(file.lastPathComponent)"
        findings.append(
          Finding(sentence: sentence, steps: steps, command: "./test --random \(family) (replays \(place) first)"))
      }
    }

    private mutating func note(_ answer: Worker.Answer) {
      trials += 1
      switch answer {
      case .fine(let count), .found(let count, _): operations += count
      case .died, .hung, .steps: stops += 1
      }
    }

    private mutating func take(_ answer: Worker.Answer, _ number: Int, _ worker: Worker) {
      note(answer)
      guard let sentence = answer.finding(mayStop: mayStop) else { return }
      kinds[Self.kind(sentence), default: 0] += 1
      guard kinds[Self.kind(sentence)] == 1 else { return }
      let command = "./test --random --seed \(seed) --case \(number) \(family)"
      guard case .steps(let line) = worker.ask("show \(seed) \(number)") else { return }
      let steps = Step.steps(of: line)
      // Again in a separate process: a finding that depends on earlier trials is reported as such.
      worker.end()
      guard let again = worker.ask("steps " + line).finding(mayStop: mayStop) else {
        let note = " It isn't found by this trial alone."
        findings.append(Finding(sentence: sentence + note, steps: steps, command: command))
        return
      }
      let patience = again == "It hung." ? Worker.patience / 4 : Worker.patience
      let kind = Self.kind(again)
      let shrinker = Shrinker(
        isFound: { [mayStop] candidate in
          let answer = worker.ask("steps " + Step.line(candidate), patience: patience)
          return answer.finding(mayStop: mayStop).map { Self.kind($0) == kind } ?? false
        }, limit: Date() + shrinking)
      let few = shrinker.shrink(steps)
      let last = worker.ask("steps " + Step.line(few)).finding(mayStop: mayStop) ?? again
      findings.append(Finding(sentence: last, steps: few, command: command))
      keep(few, last, number)
    }

    private func keep(_ steps: [Step], _ sentence: String, _ number: Int) {
      try? FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
      let text = (["# \(sentence)"] + steps.map(\.description)).joined(separator: "\n") + "\n"
      try? text.write(to: corpus.appendingPathComponent("\(seed)-\(number).steps"), atomically: true, encoding: .utf8)
    }

    /// A message without its numbers: findings that differ only in numbers are of one kind.
    private static func kind(_ sentence: String) -> String {
      String(sentence.prefix { $0 != ":" }.filter { !$0.isNumber && $0 != "-" && $0 != "." })
        + (sentence.hasPrefix("It died") ? sentence.filter { !$0.isNumber }.prefix(120) : "")
    }

    /// One line about it all.
    func summary() -> String {
      let kinds = self.kinds.values.reduce(0, +)
      let again = kinds > findings.count ? ", found \(kinds) times" : ""
      let stopped = mayStop && stops > 0 ? ", \(stops) stopped with a sentence" : ""
      return
        "\(family): \(trials) trials, \(operations) operations, \(findings.count) findings\(again)\(stopped), seed \(seed)"
    }
  }
#endif
