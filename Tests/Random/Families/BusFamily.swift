#if DEBUG
  import TestBasics

  @testable import GTKPlatform

  /// Calls of another program on a real accessibility bus: to any elements, also unknown and removed ones, with any
  /// arguments, also of other types, and while the views change. Each gets a reply, an error or a value, and the
  /// replies of an idle program agree with the views.
  ///
  /// The registry, the notification server and the settings portal are played as well, and reply as they like.
  enum BusFamily: Family {
    static let name = "bus"

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps = (0..<random.whole(1...6)).map { _ in add(&random) }
      for _ in 0..<random.whole(4...40) {
        switch random.below(20) {
        case 0: steps.append(add(&random))
        case 1, 2, 3: steps.append(change(&random))
        case 4: steps.append(Step("frame"))
        case 5: steps.append(Step("listen", wholes: random.below(4)))
        case 6, 7: steps.append(Step("check", wholes: random.whole(-2...30), random.whole(-2...30)))
        case 8: steps.append(Step("during", wholes: random.below(8)))
        case 9: steps.append(property(&random))
        case 10: steps.append(unknown(&random))
        case 11: steps.append(service(&random))
        default: steps.append(call(&random))
        }
      }
      return steps
    }

    private static let texts = [
      "a", "Word", "Two words", "A\u{1F331}b two. Three", "e\u{301}a\u{308}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc",
      "Mei\u{AD}ster", "one\ntwo\r\nthree", "\u{1F469}\u{200D}\u{1F52C}", " ", "\u{FFFC}", "x\u{2028}y",
      "A longer text, of several words. And of sentences? Yes!",
    ]

    private static let numbers = [0, 0, 1, 1, 2, 3, 5, 12, 40, -1, -2, 255, 65_536, Int(Int32.max), Int(Int32.min)]

    private static let values: [Double] = [
      0, 0.25, 0.5, 1, 3, -1, 100, 1e9, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
      .nan,
    ]

    private static func argument(_ random: inout SeededGenerator) -> Step.Value {
      switch random.below(4) {
      case 0: .text(random.pick(texts))
      case 1: .number(random.pick(values))
      default: .whole(random.pick(numbers))
      }
    }

    private static func add(_ random: inout SeededGenerator) -> Step {
      Step("add", [.whole(random.below(BusRow.Kind.allCases.count)), .text(random.pick(texts))])
    }

    private static func change(_ random: inout SeededGenerator) -> Step {
      let row = Step.Value.whole(random.below(12))
      return switch random.below(7) {
      case 0: Step("drop", [row])
      case 1: Step("hide", [row])
      case 2: Step("move", [row, .whole(random.below(12))])
      case 3: Step("count", [row, .whole(random.pick([0, 1, 2, 5, 40, -1, 20_000, 3_000_000_000]))])
      case 4: Step("able", [row])
      case 5: Step("value", [row, .number(random.pick(values))])
      default: Step("text", [row, .text(random.pick(texts))])
      }
    }

    /// A method of a known element: whose, which of its interfaces and of their methods, whether the reply is waited
    /// for, and whether the types are wrong.
    private static func call(_ random: inout SeededGenerator) -> Step {
      Step(
        "call",
        [
          .whole(random.below(40)), .whole(random.below(12)), .whole(random.below(30)), .whole(random.below(2)),
          .whole(random.oneIn(6) ? random.whole(1...3) : 0),
        ] + (0..<5).map { _ in argument(&random) })
    }

    private static func property(_ random: inout SeededGenerator) -> Step {
      Step(
        "property",
        [
          .whole(random.below(40)), .whole(random.below(12)), .whole(random.below(8)), .whole(random.below(3)),
          argument(&random),
        ])
    }

    private static let paths = [
      "/", "/org/a11y/atspi", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/0",
      "/org/a11y/atspi/accessible/x",
      "/org/a11y/atspi/accessible/99999999999999999999", "/org/a11y/atspi/accessible/root/1", "/org/a11y/atspi/cache",
      "/org/a11y/atspi/accessible/4000000000", "/org/a11y/atspi/null", "/org/a11y/atspi/accessible/_1",
    ]

    private static let members = [
      "org.a11y.atspi.Accessible.GetRole", "org.a11y.atspi.Accessible.GetNothing", "org.a11y.atspi.Nothing.GetRole",
      "org.a11y.atspi.Cache.GetItems", "org.freedesktop.DBus.Introspectable.Introspect",
      "org.freedesktop.DBus.Properties.GetAll", "org.freedesktop.DBus.Properties.Get", "org.freedesktop.DBus.Peer.Ping",
      "org.a11y.atspi.Text.GetText", "org.a11y.atspi.Socket.Embed",
    ]

    private static func unknown(_ random: inout SeededGenerator) -> Step {
      Step(
        "unknown",
        [.text(random.pick(paths)), .text(random.pick(members))]
          + (0..<random.below(3)).map { _ in argument(&random) })
    }

    private static func service(_ random: inout SeededGenerator) -> Step {
      let kind = random.pick(["notify", "reply", "signal", "setting", "open"])
      return Step(kind, [.whole(random.below(8))] + (0..<3).map { _ in argument(&random) })
    }

    static func run(_ steps: [Step]) -> String? {
      let world = BusWorld()
      for step in steps where world.fault == nil { world.take(step) }
      return world.end()
    }
  }
#endif
