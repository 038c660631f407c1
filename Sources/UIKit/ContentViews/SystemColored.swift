/// A view of UIKit's own with white text on the system's colours, unless the app chooses others: a tab with its badge,
/// a day of a calendar, the actions of a swipe.
@MainActor package protocol SystemColored: UIView {}
