/// A controller that a window of the desktop replaces on the screen, such as a file dialog. It's presented without a
/// visible view, and the views behind it stay.
@MainActor package protocol ShownByDesktop: UIViewController {}

/// A controller presented as a sheet at the bottom, as tall as its view prefers.
@MainActor protocol FittedSheet: UIViewController {}
