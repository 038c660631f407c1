import Foundation

/// The app's relation to the system's sound. Desktops mix the sounds of all apps, so its settings are stored without
/// effect, and there are no interruptions.
open class AVAudioSession: NSObject, @unchecked Sendable {
  // Unchecked: the lock is held around every use of the values.
  private let lock = NSLock()
  private var values = (category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions())
  private var policy = RouteSharingPolicy.default
  private static let only = AVAudioSession()

  /// Returns the app's session.
  open class func sharedInstance() -> AVAudioSession { only }

  /// A way in which an app uses audio, such as playback.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a category from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sounds that aren't essential.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sounds that aren't essential, and silence others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Music and videos.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Playback and recording.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  /// A specialisation of a category.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a mode from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No special kind of use.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Videos.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Conversations.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Conversations with pictures.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Measurements.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// Settings of a category.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other apps' sounds continue.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Other apps' sounds become softer.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Bluetooth headsets can be used.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 4)
    /// An older name of ``allowBluetoothHFP``.
    public static let allowBluetooth = allowBluetoothHFP
    /// The loudspeaker is used.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Other apps' speech stops.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Bluetooth loudspeakers can be used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// AirPlay can be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// How an app chooses the device that plays its sound.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// The device that other apps use.
    case `default` = 0
    /// The device that is used for long recordings, such as music.
    case longFormAudio = 1
    /// The device that the system sets for an app that plays on an external one.
    case independent = 2
    /// The device that is used for long videos.
    case longFormVideo = 3
  }

  /// Options of ``setActive(_:options:)``.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other apps are notified.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Whether an app may record.
  public enum RecordPermission: UInt, Sendable {
    /// The app hasn't asked yet.
    case undetermined = 0x756E_6474
    /// The app may not record. Always the case on Linux, because recording isn't supported.
    case denied = 0x6465_6E79
    /// The app may record.
    case granted = 0x6772_6E74
  }

  /// The category; `.soloAmbient` by default.
  open var category: Category { lock.withLock { values.category } }
  /// The mode; `.default` by default.
  open var mode: Mode { lock.withLock { values.mode } }
  /// The category's settings; none by default.
  open var categoryOptions: CategoryOptions { lock.withLock { values.options } }
  /// The policy by which a device is chosen; `.default` by default. ``setCategory(_:mode:policy:options:)`` changes it.
  open var routeSharingPolicy: RouteSharingPolicy { lock.withLock { policy } }
  /// Whether another app is audible; always false, because that can't be determined.
  open var isOtherAudioPlaying: Bool { false }
  /// The system's volume; always 1, because the actual volume can't be determined.
  open var outputVolume: Float { 1 }
  /// Whether the app may record: `.denied`.
  open var recordPermission: RecordPermission { .denied }

  /// Stores the category, and removes the settings of the previous one. Never throws.
  open func setCategory(_ category: Category) throws {
    lock.withLock { (values.category, values.options) = (category, []) }
  }
  /// Stores the category and its settings. Never throws.
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    lock.withLock { (values.category, values.options) = (category, options) }
  }
  /// Stores the category, its mode and its settings, and resets ``routeSharingPolicy`` to `.default`. Never throws.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    lock.withLock {
      values = (category, mode, options)
      policy = .default
    }
  }
  /// Stores the category, its mode, its policy and its settings. Never throws.
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    lock.withLock {
      values = (category, mode, options)
      self.policy = policy
    }
  }
  /// Stores the mode. Never throws.
  open func setMode(_ mode: Mode) throws { lock.withLock { values.mode = mode } }
  /// Has no effect, because the app's sounds need no permission. Never throws.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  /// Calls `response` with false, on another thread as on iOS.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { response(false) }
  }
}
