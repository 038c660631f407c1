#if DEBUG
  import TestBasics

  import Foundation

  @testable import AloeCore
  @testable import UIKit

  /// Flicks, values and settings of date pickers in calendars and time zones: they settle, and the date is within its
  /// limits.
  enum PickerFamily: Family {
    static let name = "pickers"

    private static let calendars: [Calendar.Identifier] = [
      .gregorian, .buddhist, .hebrew, .islamicUmmAlQura, .japanese, .persian, .coptic, .indian, .republicOfChina,
    ]
    private static let zones = [
      "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu", "GMT", "America/Sao_Paulo", "Africa/Cairo",
      "Australia/Lord_Howe",
    ]
    private static let locales = ["en_US", "de_DE", "ar_EG", "ja_JP", "he_IL", "th_TH", "fa_IR"]
    private static let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth]

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps = [Step("mode", wholes: random.below(5)), Step("style", wholes: random.below(4))]
      for _ in 0..<random.whole(3...16) {
        // Seconds since the beginning of 2001, over some fifty years.
        let date = Step.Value.whole(random.whole(-300_000_000...1_300_000_000))
        switch random.below(14) {
        case 0: steps.append(Step("mode", wholes: random.below(5)))
        case 1: steps.append(Step("style", wholes: random.below(4)))
        case 2: steps.append(Step("calendar", wholes: random.below(9)))
        case 3: steps.append(Step("zone", wholes: random.below(8)))
        case 4: steps.append(Step("locale", wholes: random.below(7)))
        case 5: steps.append(Step("least", [date, .whole(random.below(4))]))
        case 6: steps.append(Step("most", [date, .whole(random.below(4))]))
        case 7: steps.append(Step("date", [date, .whole(random.below(2))]))
        case 8: steps.append(Step("interval", wholes: random.pick([1, 5, 7, 15, 30, 60])))
        case 9: steps.append(Step("wait", numbers: random.pick([0.016, 0.1, 0.5, 2])))
        case 10: steps.append(Step("turn", wholes: random.below(4), random.whole(-40...40)))
        default:
          steps.append(
            Step(
              "flick", wholes: random.below(320), random.below(216), random.whole(-40...40), random.whole(1...8)))
        }
      }
      return steps
    }

    static func run(_ steps: [Step]) -> String? {
      PickerClock.current.fixedDate = Date(timeIntervalSinceReferenceDate: 817_026_060)
      let screen = Screen(400, 500)
      let picker = UIDatePicker(frame: CGRect(x: 20, y: 20, width: 320, height: 400))
      picker.locale = Locale(identifier: "en_US")
      var reported: String?
      picker.addAction(UIAction { _ in reported = reported ?? fault(picker) }, for: .valueChanged)
      screen.window.addSubview(picker)
      for step in steps {
        take(step, picker, screen)
        _ = screen.window.layOutAndRecord()
        if let fault = fault(picker) { return fault }
      }
      guard Trial.settle(limit: 60) else { return "It never comes to rest." }
      if let reported { return "\(reported), in an action" }
      return fault(picker)
    }

    private static func take(_ step: Step, _ picker: UIDatePicker, _ screen: Screen) {
      let date = Date(timeIntervalSinceReferenceDate: Double(step.whole(0)))
      // Near the present date a limit is more likely to be in the way.
      let near = Date(timeInterval: Double(step.whole(0) % 200_000), since: picker.date)
      switch step.name {
      case "mode": picker.datePickerMode = step.pick(0, modes)
      case "style": picker.preferredDatePickerStyle = step.pick(0, [.wheels, .wheels, .compact, .inline])
      case "calendar": picker.calendar = Calendar(identifier: step.pick(0, calendars))
      case "zone": picker.timeZone = TimeZone(identifier: step.pick(0, zones))
      case "locale": picker.locale = Locale(identifier: step.pick(0, locales))
      case "least": picker.minimumDate = step.pick(1, [near, near, date, nil])
      case "most": picker.maximumDate = step.pick(1, [near, near, date, nil])
      case "date": picker.setDate(date, animated: step.flag(1))
      case "interval": picker.minuteInterval = step.whole(0)
      case "wait": Trial.wait(step.number(0))
      case "turn":
        guard let wheels = picker.body as? DateWheels, !wheels.columns.isEmpty else { return }
        wheels.picker.moveSelection(by: step.whole(1), inComponent: step.place(0, of: wheels.columns.count))
      case "flick":
        let start = CGPoint(x: 20 + step.place(0, of: 320), y: 20 + step.place(1, of: 216))
        screen.flick(from: start, by: CGVector(dx: 0, dy: step.whole(2)), steps: step.whole(3))
      default: break
      }
    }

    /// A date beyond the limits. Limits in the wrong order are none, and a countdown has none.
    private static func fault(_ picker: UIDatePicker) -> String? {
      let (least, most) = (picker.minimumDate, picker.maximumDate)
      if let least, let most, least > most { return nil }
      guard picker.datePickerMode != .countDownTimer else { return nil }
      if let least, picker.date < least { return "The date is before its limit: \(picker.date), \(least)" }
      if let most, picker.date > most { return "The date is after its limit: \(picker.date), \(most)" }
      return nil
    }
  }
#endif
