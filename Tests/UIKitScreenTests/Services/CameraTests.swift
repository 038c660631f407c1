import TestSupport
import UIKit
import XCTest

/// The members of image pickers for a camera, which isn't there.
@MainActor final class CameraTests: XCTestCase {
  func testThereIsNoCameraToAsk() async {
    let picker = UIImagePickerController()
    XCTAssertEqual(picker.cameraDevice, .rear)
    XCTAssertEqual(picker.cameraCaptureMode, .photo)
    XCTAssertEqual(picker.cameraFlashMode, .auto)
    XCTAssertTrue(picker.showsCameraControls)
    XCTAssertNil(picker.cameraOverlayView)
    XCTAssertFalse(UIImagePickerController.isFlashAvailable(for: .rear))
    XCTAssertNil(UIImagePickerController.availableCaptureModes(for: .front))
  }

  func testUsingTheCameraStopsTheProgram() async {
    let attempts: [(name: String, work: () -> Void)] = [
      ("cameraDevice", { UIImagePickerController().cameraDevice = .front }),
      ("cameraCaptureMode", { UIImagePickerController().cameraCaptureMode = .video }),
      ("cameraFlashMode", { UIImagePickerController().cameraFlashMode = .off }),
      ("showsCameraControls", { UIImagePickerController().showsCameraControls = false }),
      ("cameraOverlayView", { UIImagePickerController().cameraOverlayView = UIView() }),
      ("takePicture()", { UIImagePickerController().takePicture() }),
    ]
    for (name, work) in attempts {
      let end = "\(ForkedWork.end(of: work))"
      XCTAssertTrue(end.contains("\(name) needs the source type .camera"), end)
    }
  }
}
