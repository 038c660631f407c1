#if DEBUG
  import TestBasics

  /// Random trials of one part of the system, compared with a model of it or with its invariants.
  @MainActor protocol Family {
    /// Its name on the command line and in the corpus.
    static var name: String { get }

    /// Whether an operation may stop the program with a message of ours, because it's a client's mistake.
    static var mayStop: Bool { get }

    /// Makes the steps of a trial.
    static func steps(_ random: inout SeededGenerator) -> [Step]

    /// Runs the steps in a context of its own. Returns a message about the fault; `nil` if there's none.
    static func run(_ steps: [Step]) -> String?
  }

  extension Family {
    static var mayStop: Bool { false }

    /// The steps of a trial that a seed and a number decide.
    static func steps(seed: UInt64, number: Int) -> [Step] {
      // FNV-1a of the name, so that families don't share their numbers.
      let salt = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      var random = SeededGenerator(
        seed: seed &* 0xD134_2543_DE82_EF95 &+ salt &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
      return steps(&random)
    }
  }

  /// All families, in the order in which they run.
  @MainActor enum Families {
    static let all: [any Family.Type] = [
      LayoutFamily.self, PaintingFamily.self, ListFamily.self, StackLayoutFamily.self, EditingFamily.self,
      HostileFamily.self, PickerFamily.self, PresentationFamily.self, DragFamily.self, AnimationFamily.self,
      ResourceFamily.self, TranslatorFamily.self, BusFamily.self,
    ]

    static func named(_ name: String) -> (any Family.Type)? { all.first { $0.name == name } }
  }

  extension SeededGenerator {
    /// A number from 0 up to, but not including, `count`.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

    /// Whether something happens that happens once in `count` times.
    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// A number of a range with as many decimals as a half: such numbers are exact, and so are their sums.
    mutating func half(_ range: ClosedRange<Int>) -> Double { Double(whole(range)) + (oneIn(4) ? 0.5 : 0) }

    mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }
  }
#endif
