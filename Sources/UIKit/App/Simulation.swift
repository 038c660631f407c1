import GTKPlatform

@_spi(Aloe) extension UIApplication {
  /// The direction of the language, for pictures and tests; left to right by default. Windows follow.
  public var simulatedLayoutDirection: UIUserInterfaceLayoutDirection {
    get { userInterfaceLayoutDirection }
    set { layoutDirectionTrait = newValue == .rightToLeft ? .rightToLeft : .leftToRight }
  }

  /// Whether windows can be opened: GDK is asked, once, and connects with the display it finds.
  public static var hasDisplay: Bool { connectToDisplay() }

  /// How often the main loop has turned since the start: a program that is left alone isn't woken up.
  public var wakeUpCount: Int { Platform.wakeUpCount }
}

@_spi(Aloe) extension UIWindow {
  /// How many frames the desktop's window has drawn; 0 without one.
  public var drawnFrameCount: Int { platformWindow?.frameCount ?? 0 }
}

extension UIApplication {
  /// Connects with the display under the application's name; `false` if there is none.
  static func connectToDisplay() -> Bool { Platform.start(as: ApplicationIdentity.main.forPlatform) }
}
