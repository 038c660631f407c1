import AloeCore
import Foundation

/// The camera, which isn't available: an app that asks ``isSourceTypeAvailable(_:)`` first uses none of these members.
extension UIImagePickerController {
  /// The kinds of pictures that a camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photos.
    case photo = 0
    /// Movies.
    case video = 1
  }

  /// The modes of a camera's flash.
  public enum CameraFlashMode: Int, Sendable {
    /// The flash is never used.
    case off = -1
    /// The flash is used in the dark.
    case auto = 0
    /// The flash is always used.
    case on = 1
  }

  /// Returns whether a camera has a flash: false.
  public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Returns the modes of a camera, as the raw values of ``CameraCaptureMode``: `nil`, because there's no camera.
  public class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// The camera that takes pictures; always the one on the back.
  ///
  /// Setting it stops the program, as it does on an iOS device unless ``sourceType`` is `.camera`.
  public var cameraDevice: CameraDevice {
    get { .rear }
    set { demandCamera("cameraDevice") }
  }

  /// The kind of pictures that the camera takes; always photos.
  ///
  /// Setting it stops the program, as it does on an iOS device unless ``sourceType`` is `.camera`.
  public var cameraCaptureMode: CameraCaptureMode {
    get { .photo }
    set { demandCamera("cameraCaptureMode") }
  }

  /// The mode of the camera's flash; always automatic.
  ///
  /// Setting it stops the program, as it does on an iOS device unless ``sourceType`` is `.camera`.
  public var cameraFlashMode: CameraFlashMode {
    get { .auto }
    set { demandCamera("cameraFlashMode") }
  }

  /// Whether the camera's buttons are visible; always true.
  ///
  /// Setting it stops the program, as it does on an iOS device unless ``sourceType`` is `.camera`.
  public var showsCameraControls: Bool {
    get { true }
    set { demandCamera("showsCameraControls") }
  }

  /// The view in front of the camera's picture; always `nil`.
  ///
  /// Setting it stops the program, as it does on an iOS device unless ``sourceType`` is `.camera`.
  public var cameraOverlayView: UIView? {
    get { nil }
    set { demandCamera("cameraOverlayView") }
  }

  /// Stops the program: there's no camera that could take a photo.
  public func takePicture() { demandCamera("takePicture()") }

  private func demandCamera(_ member: String) {
    demand(
      sourceType == .camera,
      "\(member) needs the source type .camera, which isn't available. "
        + "Check UIImagePickerController.isSourceTypeAvailable(.camera) first.")
  }
}
