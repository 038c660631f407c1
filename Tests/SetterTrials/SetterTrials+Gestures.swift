#if DEBUG
  import GTKPlatform
  import TrialSupport
  import UIKit

  extension SetterTrial {
    static var ofGestures: [SetterTrial] {
      [
        gesture("UILongPressGestureRecognizer.minimumPressDuration", UILongPressGestureRecognizer.init) {
          $0.minimumPressDuration = $1
        },
        gesture("UILongPressGestureRecognizer.allowableMovement", UILongPressGestureRecognizer.init) {
          $0.allowableMovement = $1
        },
        gesture("UILongPressGestureRecognizer.numberOfTouchesRequired", UILongPressGestureRecognizer.init) {
          $0.numberOfTouchesRequired = $1
        },
        gesture("UILongPressGestureRecognizer.numberOfTapsRequired", UILongPressGestureRecognizer.init) {
          $0.numberOfTapsRequired = $1
        },
        gesture("UIPanGestureRecognizer.minimumNumberOfTouches", UIPanGestureRecognizer.init) {
          $0.minimumNumberOfTouches = $1
        },
        gesture("UIPanGestureRecognizer.maximumNumberOfTouches", UIPanGestureRecognizer.init) {
          $0.maximumNumberOfTouches = $1
        },
        gesture("UIPanGestureRecognizer.setTranslation", UIPanGestureRecognizer.init) {
          $0.setTranslation($1, in: nil)
        },
        gesture("UIPinchGestureRecognizer.scale", UIPinchGestureRecognizer.init) { $0.scale = $1 },
        gesture("UIRotationGestureRecognizer.rotation", UIRotationGestureRecognizer.init) { $0.rotation = $1 },
        gesture("UISwipeGestureRecognizer.numberOfTouchesRequired", UISwipeGestureRecognizer.init) {
          $0.numberOfTouchesRequired = $1
        },
        gesture("UITapGestureRecognizer.numberOfTapsRequired", UITapGestureRecognizer.init) {
          $0.numberOfTapsRequired = $1
        },
        gesture("UITapGestureRecognizer.numberOfTouchesRequired", UITapGestureRecognizer.init) {
          $0.numberOfTouchesRequired = $1
        },
        SetterTrial("UIGestureRecognizer.allowedTouchTypes", HostileValues.numbers) { value in
          let recognizer = UIPanGestureRecognizer()
          recognizer.allowedTouchTypes = value ?? []
        },
        SetterTrial("UIGestureRecognizer.allowedPressTypes", HostileValues.numbers) { value in
          let recognizer = UIPanGestureRecognizer()
          recognizer.allowedPressTypes = value ?? []
        },
        SetterTrial("UIPreviewParameters.visiblePath", HostileValues.bezierPaths) { path in
          let parameters = UIPreviewParameters()
          (parameters.visiblePath, parameters.shadowPath) = (path, path)
          _ = (parameters.visiblePath?.bounds, parameters.description)
        },
        SetterTrial("UIPreviewParameters.shadowPath", HostileValues.bezierPaths) { path in
          let parameters = UIPreviewParameters()
          parameters.shadowPath = path
          _ = parameters.shadowPath?.contains(.zero)
        },
        gesture("UIGestureRecognizer.location", UIPanGestureRecognizer.init) { (recognizer, value: Int) in
          _ = recognizer.location(ofTouch: value, in: nil)
        },
      ]
    }

    /// Sets a recogniser's number, and makes a tap and a drag in its view.
    private static func gesture<Recognizer: UIGestureRecognizer, Value: Hostile>(
      _ name: String, _ make: @escaping () -> Recognizer, _ change: @escaping (Recognizer, Value) -> Void
    ) -> SetterTrial {
      SetterTrial(name) { (value: Value) in
        let view = UIView()
        let screen = TestScreen(view, width: 90, height: 90)
        let recognizer = make()
        view.addGestureRecognizer(recognizer)
        change(recognizer, value)
        screen.tap(at: CGPoint(x: 20, y: 20))
        screen.touch(.down, at: CGPoint(x: 20, y: 20))
        screen.wait(0.6)
        for x in 1...5 {
          screen.touch(.moved, at: CGPoint(x: 20 + 8 * x, y: 20))
          screen.wait(0.02)
        }
        screen.touch(.up, at: CGPoint(x: 60, y: 20))
        screen.wait(0.3)
        _ = (recognizer.numberOfTouches, recognizer.location(in: view))
      }
    }
  }
#endif
