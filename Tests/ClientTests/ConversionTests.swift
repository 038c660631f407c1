import Testing
import UIKit

/// An app's conversions between views are those of `UIView`, whichever of the two overloads it calls.
@MainActor @Suite struct ConversionTests {
  @Test func tiltedViewsConvertAlikeAsViewsAndAsSpaces() {
    let (root, card, label) = (UIView(), UIView(), UIView())
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    card.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    label.frame = CGRect(x: 20, y: 30, width: 50, height: 20)
    root.addSubview(card)
    card.addSubview(label)
    var tilt = CATransform3DIdentity
    tilt.m34 = -1 / 500
    card.layer.transform = CATransform3DRotate(tilt, 0.6, 0, 1, 0)
    let (point, space, optional) = (CGPoint(x: 10, y: 5), root as any UICoordinateSpace, Optional(root))
    #expect(label.convert(point, to: root) == label.convert(point, to: optional))
    #expect(label.convert(point, to: space) == label.convert(point, to: optional))
    #expect(label.convert(point, from: root) == label.convert(point, from: optional))
    #expect(label.convert(point, from: space) == label.convert(point, from: optional))
    let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 400, height: 400))
    window.addSubview(root)
    let (screen, here) = (UIScreen.main.coordinateSpace, label.convert(point, to: nil))
    #expect(label.convert(point, to: screen) == CGPoint(x: here.x + 30, y: here.y + 40))
    let back = label.convert(CGPoint(x: here.x + 30, y: here.y + 40), from: screen)
    #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
    let rect = CGRect(origin: point, size: CGSize(width: 8, height: 3))
    #expect(label.convert(rect, to: root) == label.convert(rect, to: optional))
    #expect(label.convert(rect, to: space) == label.convert(rect, to: optional))
    #expect(label.convert(rect, from: root) == label.convert(rect, from: optional))
    #expect(label.convert(rect, from: space) == label.convert(rect, from: optional))
  }
}
