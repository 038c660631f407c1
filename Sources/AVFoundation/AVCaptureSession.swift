import AloeCore
import Foundation

/// A connection of cameras and microphones, the inputs, with the outputs that receive their data.
///
/// A session may be configured and started on any thread. There's no camera and no microphone on Linux, so it has no
/// inputs, and its outputs receive nothing.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  // Unchecked: the lock protects the state.

  /// A preset for the quality of the captured data.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a quality from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The quality of photos.
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    /// A high quality.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// A quality for sharing over a fast connection.
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    /// A quality for sharing over a slow connection.
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    /// 640 by 480 pixels.
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    /// 1280 by 720 pixels.
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    /// 1920 by 1080 pixels.
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    /// The format of the inputs' devices.
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  private struct State {
    var inputs: [AVCaptureInput] = []
    var outputs: [AVCaptureOutput] = []
    var preset = Preset.high
    var isRunning = false
  }
  private let lock = Lock()
  private var state = State()

  /// Creates a session without inputs and outputs.
  public override init() {}

  /// The inputs: none.
  open var inputs: [AVCaptureInput] { lock.withLock { state.inputs } }
  /// The outputs, in the order of being added.
  open var outputs: [AVCaptureOutput] { lock.withLock { state.outputs } }
  /// Whether the session has been started and not stopped.
  open var isRunning: Bool { lock.withLock { state.isRunning } }
  /// Whether another app has taken the devices: false.
  open var isInterrupted: Bool { false }
  /// The quality of the data; `.high` by default. Stored without effect.
  open var sessionPreset: Preset {
    get { lock.withLock { state.preset } }
    set { lock.withLock { state.preset = newValue } }
  }
  /// Returns whether the inputs support a quality: true, because there are none.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  /// Begins a group of changes. Does nothing, because a session without devices changes immediately.
  open func beginConfiguration() {}
  /// Ends a group of changes; does nothing.
  open func commitConfiguration() {}

  /// Returns whether an input can be added: false if the session already has it.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }
  /// Adds an input, unless the session already has it.
  open func addInput(_ input: AVCaptureInput) {
    lock.withLock { if !state.inputs.contains(where: { $0 === input }) { state.inputs.append(input) } }
  }
  /// Removes an input.
  open func removeInput(_ input: AVCaptureInput) { lock.withLock { state.inputs.removeAll { $0 === input } } }

  /// Returns whether an output can be added: false if it belongs to this session or to another one.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { output.session == nil }
  /// Adds an output. One that already belongs to a session stays there, with a warning.
  open func addOutput(_ output: AVCaptureOutput) {
    guard output.join(self) else {
      return Messages.warn(
        once: "output of \(type(of: output))",
        "A capture session ignores an output of the class \(type(of: output)) that belongs to a session already. Remove "
          + "it from that session first.")
    }
    lock.withLock { state.outputs.append(output) }
  }
  /// Removes an output, which can then be added to another session.
  open func removeOutput(_ output: AVCaptureOutput) {
    guard output.session === self else { return }
    lock.withLock { state.outputs.removeAll { $0 === output } }
    output.leave()
  }

  /// Starts the session, which posts `AVCaptureSessionDidStartRunning`. The first start reports that there are no
  /// devices.
  open func startRunning() {
    AVCaptureDevice.report()
    change(isRunning: true, .AVCaptureSessionDidStartRunning)
  }
  /// Stops the session, which posts `AVCaptureSessionDidStopRunning`.
  open func stopRunning() { change(isRunning: false, .AVCaptureSessionDidStopRunning) }

  private func change(isRunning: Bool, _ name: Notification.Name) {
    let hasChanged = lock.withLock {
      let hasChanged = state.isRunning != isRunning
      state.isRunning = isRunning
      return hasChanged
    }
    if hasChanged { NotificationCenter.default.post(name: name, object: self) }
  }
}

extension Notification.Name {
  /// Posted by a capture session that has started.
  public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunningNotification")
  /// Posted by a capture session that has stopped.
  public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunningNotification")
}

/// A source of data for a capture session.
open class AVCaptureInput: NSObject {
  override init() {}
}

/// An input from a camera or a microphone. None can be created on Linux.
open class AVCaptureDeviceInput: AVCaptureInput {
  /// The device.
  public let device: AVCaptureDevice

  /// Throws an error, because no device can be used.
  public init(device: AVCaptureDevice) throws {
    throw AVError(.applicationIsNotAuthorizedToUseDevice)
  }
}

/// A destination of a capture session's data.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  // Unchecked: the lock protects the session.
  private let lock = Lock()
  private weak var owner: AVCaptureSession?

  override init() {}

  /// The connections with inputs: none.
  open var connections: [AVCaptureConnection] { [] }
  /// Returns the connection with the first input for a kind of media; always `nil`.
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }

  var session: AVCaptureSession? { lock.withLock { owner } }

  /// Makes the output belong to a session. Returns false if it belongs to one already.
  func join(_ session: AVCaptureSession) -> Bool {
    lock.withLock {
      guard owner == nil else { return false }
      owner = session
      return true
    }
  }

  func leave() { lock.withLock { owner = nil } }
}

/// A connection of an input with an output. There is none on Linux, because there are no devices.
open class AVCaptureConnection: NSObject {
  override init() {}

  /// Whether data flows; true by default.
  open var isEnabled = true
  /// Whether the connection belongs to a running session.
  open var isActive: Bool { false }
  /// Whether the pictures' orientation can be changed.
  open var isVideoOrientationSupported: Bool { false }
  /// The orientation of the pictures; `.portrait` by default.
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  /// Whether the pictures can be mirrored.
  open var isVideoMirroringSupported: Bool { false }
  /// Whether the pictures are mirrored; false by default.
  open var isVideoMirrored = false
}

/// An orientation of pictures.
public enum AVCaptureVideoOrientation: Int, Sendable {
  /// Upright.
  case portrait = 1
  /// Rotated by 180 degrees.
  case portraitUpsideDown = 2
  /// With the device's lower end on the right.
  case landscapeRight = 3
  /// With the device's lower end on the left.
  case landscapeLeft = 4
}
