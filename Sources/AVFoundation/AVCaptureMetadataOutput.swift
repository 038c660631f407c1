import AloeCore
import Foundation
import QuartzCore

/// An output that finds codes and faces in the pictures of a camera. It finds nothing on Linux, where there is none.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  // Unchecked: the lock protects the delegate.
  private struct Receiver {
    weak var delegate: (any AVCaptureMetadataOutputObjectsDelegate)?
    var queue: DispatchQueue?
  }
  private let lock = Lock()
  private var receiver = Receiver()

  /// Creates an output.
  public override init() { super.init() }

  /// The object that is notified of found metadata; `nil` by default.
  open var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? {
    lock.withLock { receiver.delegate }
  }
  /// The queue on which the delegate is called; `nil` by default.
  open var metadataObjectsCallbackQueue: DispatchQueue? { lock.withLock { receiver.queue } }
  /// Sets the object that is notified of found metadata, and the queue on which it's notified.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {
    lock.withLock { receiver = Receiver(delegate: objectsDelegate, queue: objectsCallbackQueue) }
  }

  /// The kinds that the session's camera can find: none.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  /// The kinds to find: none. Setting kinds that aren't available is reported; iOS stops the program.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
    get { [] }
    set {
      guard let kind = newValue?.first else { return }
      Messages.warn(
        once: "metadata",
        "AVCaptureMetadataOutput can't find objects of the kind \(kind.rawValue) on Linux, because there's no camera. "
          + "See availableMetadataObjectTypes.")
    }
  }
}

/// An object that is notified of the codes and faces in a camera's pictures.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// Called when something was found, never on Linux; the default does nothing.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  /// Does nothing.
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}

/// Something found in a picture. No object of this class exists on Linux.
open class AVMetadataObject: NSObject {
  /// A kind of object.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a kind from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A QR code.
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    /// An Aztec code.
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    /// A Data Matrix code.
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    /// A PDF417 code.
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    /// A bar code of 13 digits.
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    /// A bar code of 8 digits.
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    /// A short bar code of 12 digits.
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    /// A Code 39 bar code.
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    /// A Code 39 bar code with a check digit.
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    /// A Code 93 bar code.
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    /// A Code 128 bar code.
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    /// An Interleaved 2 of 5 bar code.
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    /// An Interleaved 2 of 5 bar code of 14 digits.
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    /// A face.
    public static let face = ObjectType(rawValue: "face")
  }

  init(type: ObjectType, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }

  /// The kind of object.
  public let type: ObjectType
  /// The object's rectangle, in coordinates in which the picture's width and height are 1.
  public let bounds: CGRect
}

/// A bar code or a two-dimensional code in a picture. No object of this class exists on Linux.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  /// The code's text; `nil` if it can't be decoded.
  open var stringValue: String? { nil }
  /// The code's corners, in coordinates in which the picture's width and height are 1.
  open var corners: [CGPoint] { [] }
}

/// A layer for the pictures of a capture session. It's empty on Linux, where there's no camera.
@preconcurrency @MainActor open class AVCaptureVideoPreviewLayer: CALayer {
  /// Creates a layer for a session.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }

  /// The session; `nil` by default.
  open var session: AVCaptureSession?
  /// The scaling of the pictures in the layer; stored without effect. `.resizeAspect` by default.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// The connection with a camera; always `nil`.
  open var connection: AVCaptureConnection? { nil }
  /// Whether pictures are shown: false.
  open var isPreviewing: Bool { false }
  /// Returns an object with its bounds in the layer's coordinates: `nil`, because the layer shows no picture.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
}
