import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Numbers that can't be displayed: UIKit's views still work, and so do these, which log the problem once.
@MainActor final class BadNumberTests: XCTestCase {
  private let start = CGRect(x: 10, y: 20, width: 30, height: 40)

  private func painted(_ view: UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    window.addSubview(view)
    view.backgroundColor = .red
    guard let node = window.layOutAndRecord() else { return }
    _ = Painter.paint(node, size: window.bounds.size, scale: 1, background: nil)
  }

  func testANullFrameLeavesAViewOfNoSize() async {
    let view = UIView(frame: start)
    let said = messages {
      view.frame = CGRect(x: 0, y: 0, width: 5, height: 5).insetBy(dx: 4, dy: 4)
      view.frame = .null
    }
    XCTAssertEqual(view.bounds.size, .zero)
    XCTAssertTrue(view.center.x.isFinite && view.center.y.isFinite)
    XCTAssertEqual(said.count, 1, "reported once")
    XCTAssertTrue(said.first?.contains("null") == true, "\(said)")
    painted(view)
  }

  func testAnInvalidTargetSize() async {
    let view = UIView()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor), inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      inner.heightAnchor.constraint(lessThanOrEqualToConstant: 500),
    ])
    let said = messages {
      XCTAssertEqual(view.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: .infinity)).height, 500)
      XCTAssertEqual(view.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 9)), CGSize(width: 30, height: 9))
      XCTAssertEqual(
        view.systemLayoutSizeFitting(CGSize(width: -CGFloat.infinity, height: 9)), CGSize(width: 30, height: 9))
    }
    XCTAssertEqual(said.count, 1, "reported once")
    let sentence = "was called with CGSize(width: nan, height: inf), which isn't finite"
    XCTAssertTrue(said.first?.contains(sentence) == true, "\(said)")
    XCTAssertEqual(view.systemLayoutSizeFitting(CGSize(width: 40, height: 9)), CGSize(width: 40, height: 9))
  }

  func testTheSentencesFitEveryName() async {
    let view = UIScrollView()
    let said = messages {
      view.bounds = .null
      view.contentInset.top = .nan
    }
    XCTAssertTrue(said.first?.contains("> was given a null rectangle as its bounds, so it has") == true, "\(said)")
    XCTAssertTrue(said.last?.contains(" as its contentInset. Numbers in it that aren't finite") == true, "\(said)")
  }

  func testANullFrameOfANewView() async {
    let said = messages {
      let view = UIView(frame: .null)
      XCTAssertEqual(view.frame, .zero)
      painted(view)
    }
    XCTAssertEqual(said.count, 1)
  }

  func testPartsThatAreNotNumbersStayAsTheyWere() async {
    let view = UIView(frame: start)
    let said = messages {
      view.frame = CGRect(x: CGFloat.nan, y: 1, width: 2, height: CGFloat.nan)
      XCTAssertEqual(view.frame, CGRect(x: 10, y: 1, width: 2, height: 40))
      view.frame = start
      view.bounds = CGRect(x: CGFloat.nan, y: 5, width: CGFloat.nan, height: 40)
      XCTAssertEqual(view.bounds, CGRect(x: 0, y: 5, width: 30, height: 40))
      view.center = CGPoint(x: CGFloat.nan, y: 7)
      XCTAssertEqual(view.center, CGPoint(x: 25, y: 7))
      view.center = CGPoint(x: 3, y: CGFloat.infinity)
      XCTAssertEqual(view.center, CGPoint(x: 3, y: 7))
    }
    XCTAssertEqual(said.count, 3, "\(said)")
    painted(view)
  }

  func testInfiniteAndHugeFrames() async {
    let view = UIView(frame: start)
    let rects: [CGRect] = [
      .infinite, CGRect(x: 0, y: 0, width: 10, height: CGFloat.infinity),
      CGRect(x: 0, y: 0, width: 10, height: CGFloat.greatestFiniteMagnitude),
      CGRect(x: -CGFloat.infinity, y: 0, width: CGFloat.infinity, height: 10),
      CGRect(x: 1e300, y: 0, width: 1e300, height: -1e300),
    ]
    for rect in rects {
      _ = messages {
        view.frame = rect
        let frame = view.frame
        XCTAssertTrue(
          frame.minX.isFinite && frame.maxX.isFinite && frame.minY.isFinite && frame.maxY.isFinite, "\(rect)")
        painted(view)
        view.bounds = rect
        painted(view)
      }
    }
  }

  /// A common way of measuring: a frame that is as high as can be, and then the size that fits.
  func testMeasuringInAFrameWithoutEnd() async {
    for height in [CGFloat.greatestFiniteMagnitude, CGFloat.infinity] {
      let label = UILabel(frame: CGRect(x: 8, y: 9, width: 100, height: height))
      label.numberOfLines = 0
      label.text = "Some words that take more than one line of this width"
      label.sizeToFit()
      XCTAssertEqual(label.frame.origin, CGPoint(x: 8, y: 9))
      XCTAssertGreaterThan(label.frame.height, 30)
      XCTAssertLessThan(label.frame.height, 200)
    }
  }

  func testConstraintsBesideAnInfiniteFrame() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let odd = UIView(frame: start)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(odd)
    root.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: odd.leadingAnchor), inner.topAnchor.constraint(equalTo: odd.topAnchor),
      inner.widthAnchor.constraint(equalTo: odd.widthAnchor), inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    for rect in [CGRect.null, .infinite, CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)] {
      odd.frame = rect
      root.layoutIfNeeded()
      XCTAssertTrue(inner.frame.maxX.isFinite)
      XCTAssertEqual(inner.frame.height, 5, accuracy: 0.6)
    }
    odd.frame = start
    root.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 10, y: 20, width: 30, height: 5))
  }

  func testLayersTakeNoBadNumbers() async {
    let layer = CALayer()
    layer.frame = start
    layer.cornerRadius = 4
    let said = messages {
      layer.frame = .null
      layer.frame = start
      layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 40)
      layer.position = CGPoint(x: CGFloat.nan, y: 40)
      layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0.5)
      layer.cornerRadius = CGFloat.nan
      layer.borderWidth = CGFloat.nan
      layer.shadowRadius = CGFloat.nan
      layer.shadowOffset = CGSize(width: CGFloat.nan, height: 1)
      layer.shadowOpacity = Float.nan
      layer.opacity = Float.nan
      layer.zPosition = CGFloat.nan
      layer.setAffineTransform(CGAffineTransform(scaleX: CGFloat.nan, y: 1))
    }
    XCTAssertEqual(layer.frame, start)
    XCTAssertEqual(layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    XCTAssertEqual(layer.cornerRadius, 4)
    XCTAssertEqual(layer.borderWidth, 0)
    XCTAssertEqual(layer.shadowRadius, 3)
    XCTAssertEqual(layer.shadowOffset, CGSize(width: 0, height: 1))
    XCTAssertEqual(layer.shadowOpacity, 0)
    XCTAssertEqual(layer.opacity, 1)
    XCTAssertEqual(layer.zPosition, 0)
    XCTAssertEqual(layer.affineTransform(), .identity)
    XCTAssertEqual(said.count, 12, said.joined(separator: "\n"))
  }

  func testInfiniteLooksArePainted() async {
    let view = UIView(frame: start)
    view.layer.cornerRadius = CGFloat.infinity
    view.layer.borderWidth = CGFloat.infinity
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: CGFloat.infinity, height: 0)
    view.transform = CGAffineTransform(translationX: CGFloat.infinity, y: 0)
    XCTAssertEqual(view.transform, .identity)
    view.transform = CGAffineTransform(scaleX: 1e300, y: 1e300)
    painted(view)
    UIView.animate(withDuration: 1) { view.layer.cornerRadius = 3 }
    painted(view)
    _ = FrameClock.shared.settle()
    XCTAssertEqual(view.layer.cornerRadius, 3)
  }

  func testAlphaThatIsNoNumberStaysAsItWas() async {
    let view = UIView(frame: start)
    view.alpha = 0.5
    let said = messages {
      view.alpha = CGFloat.nan
      view.transform = CGAffineTransform(a: CGFloat.nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertEqual(view.transform, .identity)
    XCTAssertEqual(said.count, 2)
    view.alpha = CGFloat.infinity
    XCTAssertEqual(view.alpha, 1)
  }

  func testScrollViewsTakeNoBadNumbers() async {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.contentOffset = CGPoint(x: 0, y: 50)
    let said = messages {
      view.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
      view.setContentOffset(CGPoint(x: CGFloat.nan, y: CGFloat.infinity), animated: true)
      view.contentSize = CGSize(width: CGFloat.nan, height: 900)
      view.contentInset = UIEdgeInsets(top: CGFloat.nan, left: 0, bottom: CGFloat.infinity, right: 0)
      view.scrollRectToVisible(.null, animated: false)
      view.scrollIndicatorInsets = UIEdgeInsets(top: CGFloat.nan, left: 0, bottom: 0, right: 0)
    }
    XCTAssertEqual(view.contentSize, CGSize(width: 100, height: 900))
    XCTAssertTrue(view.contentOffset.y.isFinite)
    XCTAssertEqual(view.contentInset, .zero)
    XCTAssertEqual(view.scrollIndicatorInsets, .zero)
    XCTAssertEqual(said.count, 5)
    painted(view)
    view.contentSize = CGSize(width: 100, height: CGFloat.infinity)
    view.scrollRectToVisible(CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10), animated: false)
    view.scrollRectToVisible(.infinite, animated: true)
    painted(view)
    _ = FrameClock.shared.settle()
    XCTAssertTrue(view.contentOffset.y.isFinite)
  }

  func testMarginsThatAreNotNumbersStayAsTheyWere() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      NSLayoutConstraint(
        item: inner, attribute: .top, relatedBy: .equal, toItem: root, attribute: .topMargin, multiplier: 1, constant: 0
      ),
      inner.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    let said = messages {
      root.layoutMargins = UIEdgeInsets(top: CGFloat.nan, left: 10, bottom: CGFloat.infinity, right: 12)
      root.layoutIfNeeded()
      XCTAssertEqual(inner.frame, CGRect(x: 10, y: 8, width: 78, height: 92))
      root.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: CGFloat.nan, bottom: 0, trailing: -CGFloat.infinity)
      root.layoutIfNeeded()
    }
    XCTAssertEqual(inner.frame, CGRect(x: 10, y: 1, width: 78, height: 99))
    XCTAssertEqual(said.count, 2, "\(said)")
  }

  func testSafeAreasThatAreNotNumbersAreLeftOut() async {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: CGFloat.nan, bottom: CGFloat.infinity, right: 3)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.isHidden = false
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(inner)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: guide.topAnchor), inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    window.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 0, y: 5, width: 97, height: 95))
  }

  /// An override may return anything, so its value is validated where it's used.
  func testSizesThatOverridesGive() async {
    final class Odd: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: CGFloat.infinity) }
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: CGFloat.nan, height: CGFloat.infinity) }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let odd = Odd()
    odd.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(odd)
    NSLayoutConstraint.activate([
      odd.leadingAnchor.constraint(equalTo: root.leadingAnchor), odd.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertTrue(odd.frame.maxX.isFinite && odd.frame.maxY.isFinite)
    odd.translatesAutoresizingMaskIntoConstraints = true
    odd.sizeToFit()
    XCTAssertTrue(odd.frame.maxX.isFinite && odd.frame.maxY.isFinite)
  }
}
