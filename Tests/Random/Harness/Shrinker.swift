#if DEBUG
  import Foundation

  /// Makes the steps of a finding fewer and simpler, as long as something is found by them.
  struct Shrinker {
    /// Whether steps still lead to the finding.
    let isFound: ([Step]) -> Bool
    /// The time at which it stops with its current result.
    let limit: Date

    private var isLate: Bool { Date() >= limit }

    func shrink(_ steps: [Step]) -> [Step] {
      var best = steps
      var isBetter = true
      while isBetter, !isLate {
        let before = best
        best = without(best)
        best = simpler(best)
        isBetter = best != before
      }
      return best
    }

    /// Leaves out steps: halves first, single ones last.
    private func without(_ steps: [Step]) -> [Step] {
      var best = steps
      var size = max(1, best.count / 2)
      while !isLate {
        var start = 0
        while start < best.count, !isLate {
          var fewer = best
          fewer.removeSubrange(start..<min(start + size, best.count))
          if isFound(fewer) { best = fewer } else { start += size }
        }
        if size == 1 { return best }
        size /= 2
      }
      return best
    }

    private func simpler(_ steps: [Step]) -> [Step] {
      var best = steps
      for step in best.indices {
        // Values that can go altogether, as in a list of them, the last first.
        for value in best[step].values.indices.reversed() where !isLate && best[step].values.count > 8 {
          var fewer = best
          fewer[step].values.remove(at: value)
          if isFound(fewer) { best = fewer }
        }
        for value in best[step].values.indices {
          for simple in Self.simpler(best[step].values[value]) where !isLate {
            var other = best
            other[step].values[value] = simple
            if isFound(other) {
              best = other
              break
            }
          }
        }
      }
      return best
    }

    /// Values that are simpler than one, the simplest first.
    private static func simpler(_ value: Step.Value) -> [Step.Value] {
      switch value {
      case .whole(let number):
        return [0, 1, number / 2, number - number.signum()].filter { abs($0) < number.magnitude }.map { .whole($0) }
      case .number(let number):
        let numbers = [0, 1, 10, 100, number.rounded(), (number / 2).rounded()]
        return numbers.filter {
          abs($0) < abs(number) || (number.isNaN && $0 == 0) || ($0 != number && $0 == number.rounded())
        }
        .map { .number($0) }
      case .text(let text):
        guard !text.isEmpty else { return [] }
        let scalars = Array(text.unicodeScalars)
        let halves = [
          scalars.prefix(scalars.count / 2), scalars.suffix(scalars.count / 2), scalars.dropLast(), scalars.dropFirst(),
        ]
        return ([[]] + halves).map { .text(String(String.UnicodeScalarView($0))) }
      }
    }
  }
#endif
