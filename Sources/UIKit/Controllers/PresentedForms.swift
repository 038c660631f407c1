/// A controller whose place on the screen a window of the desktop takes, such as a dialog for files. It's presented without
/// anything to be seen, and what is behind it stays.
@MainActor package protocol ShownByDesktop: UIViewController {}

/// A controller that's presented as a sheet at the bottom, as high as its view wants to be.
@MainActor protocol FittedSheet: UIViewController {}
