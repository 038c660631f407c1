import Foundation

/// The days of a calendar. They have the keyboard focus together, and keys select another day.
///
/// Left and Right move by a day, Up and Down by a week, Page Up and Page Down by a month; Home and End move to the
/// ends of the week, as in calendars on the web and on desktops.
final class DateGridView: UIView {
  weak var calendar: DateCalendarView?

  override var canBecomeFocused: Bool { calendar?.isInteractionEnabled == true }

  override func activateByKey() -> Bool {
    calendar?.onConfirm?()
    return true
  }

  override func adjustByKey(_ key: AdjustingKey) -> Bool {
    guard let calendar else { return false }
    let onward = isRightToLeft ? -1 : 1
    switch key {
    case .left: calendar.move(by: -onward, .day)
    case .right: calendar.move(by: onward, .day)
    case .up: calendar.move(by: -7, .day)
    case .down: calendar.move(by: 7, .day)
    case .pageUp: calendar.move(by: -1, .month)
    case .pageDown: calendar.move(by: 1, .month)
    case .home: calendar.move(by: -calendar.placeInWeek, .day)
    case .end: calendar.move(by: 6 - calendar.placeInWeek, .day)
    }
    window?.existingFocusSystem?.effectChanged()
    return true
  }

  override var operatedElement: AccessibleObject? { calendar?.chosenDay }

  /// The focus ring, which surrounds the selected day if it's shown.
  override var defaultFocusEffect: UIFocusEffect {
    guard let day = calendar?.chosenDay else { return UIFocusEffect() }
    let side = min(day.bounds.width, day.bounds.height) - 6
    let rect = CGRect(x: day.frame.midX - side / 2, y: day.frame.midY - side / 2, width: side, height: side)
    return UIFocusHaloEffect(roundedRect: rect, cornerRadius: side / 2, curve: .circular)
  }
}
