import XCTest

@testable import UIKit

@MainActor private final class ActionScreen: NSObject {
  func tapped() {}
}

/// Pictures that move, JPEG files, alignment, and drawing that is composited.
@MainActor final class MovingImageTests: XCTestCase {
  private func makeImage(_ color: UIColor, _ side: CGFloat = 4, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> [UInt8] {
    guard let pixel = image?.cgImage?.bitmap.rgba(x: x, y: y) else { return [] }
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  private func draw(_ drawing: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image(actions: drawing)
  }

  func testAJPEGFile() async throws {
    let data = try XCTUnwrap(makeImage(.red, 16).jpegData(compressionQuality: 0.9))
    XCTAssertEqual(Array(data.prefix(3)), [0xFF, 0xD8, 0xFF])
    let read = try XCTUnwrap(UIImage(data: data))
    XCTAssertEqual(read.size, CGSize(width: 16, height: 16))
    XCTAssertEqual(Int(pixel(read, 8, 8)[0]), 255, accuracy: 4)
    // Transparent pixels become white.
    let clear = try XCTUnwrap(UIImage(data: XCTUnwrap(makeImage(.clear, 16).jpegData(compressionQuality: 1))))
    XCTAssertGreaterThan(pixel(clear, 8, 8)[1], 250)
    XCTAssertNil(UIImage().jpegData(compressionQuality: 1))
    let noise = draw { context in
      for x in 0..<10 {
        for y in 0..<10 {
          UIColor(white: CGFloat((x * 7 + y * 13) % 10) / 10, alpha: 1).setFill()
          context.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
    let sizes = [0, 1].compactMap { noise.jpegData(compressionQuality: $0)?.count }
    XCTAssertLessThan(sizes[0], sizes[1])
  }

  func testAnimationImagesFollowTheTime() async {
    let images = [UIColor.red, .green, .blue].map { makeImage($0) }
    let view = UIImageView(image: makeImage(.black))
    view.animationImages = images
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.isHidden = false
    func shown() -> [UInt8] {
      FrameClock.shared.displayClients()
      let image = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
      return Array(pixel(image, 2, 2).prefix(3))
    }
    XCTAssertEqual(shown(), [0, 0, 0])
    view.startAnimating()
    XCTAssertTrue(view.isAnimating)
    XCTAssertEqual(shown(), [255, 0, 0])
    FrameClock.shared.advance(by: 0.11)
    XCTAssertEqual(shown(), [0, 255, 0])
    FrameClock.shared.advance(by: 0.2)
    XCTAssertEqual(shown(), [255, 0, 0])
    FrameClock.shared.advance(by: 0.31)
    XCTAssertEqual(shown(), [0, 0, 0])
    XCTAssertFalse(view.isAnimating)
    view.startAnimating()
    view.stopAnimating()
    XCTAssertFalse(view.isAnimating)
  }

  func testAnAnimatedImagePlaysByItself() async throws {
    let image = try XCTUnwrap(UIImage.animatedImage(with: [makeImage(.red, 4), makeImage(.blue, 4)], duration: 1))
    XCTAssertEqual(image.images?.count, 2)
    XCTAssertEqual(image.duration, 1)
    XCTAssertEqual(image.size, CGSize(width: 4, height: 4))
    XCTAssertNil(UIImage.animatedImage(with: [], duration: 1))
    XCTAssertNil(makeImage(.red).images)
    let view = UIImageView(image: image)
    XCTAssertTrue(view.isAnimating)
    view.image = makeImage(.red)
    XCTAssertFalse(view.isAnimating)
  }

  func testAnAnimationOutOfSightAsksForNothing() async {
    let view = UIImageView(image: nil)
    view.animationImages = [makeImage(.red), makeImage(.blue)]
    // Blocks that earlier tests have left for the next turn don't belong to the view.
    FrameClock.shared.settle()
    view.startAnimating()
    FrameClock.shared.displayClients()
    XCTAssertTrue(FrameClock.shared.isIdle)
  }

  func testLayoutAlignsWhatTheInsetsLeave() async {
    let image = makeImage(.red, 30).withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let view = UIImageView(image: image)
    XCTAssertEqual(view.alignmentRectInsets.left, 2)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 24, height: 26))
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    holder.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: holder.topAnchor, constant: 10),
    ])
    holder.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 8, y: 9, width: 30, height: 30))
    XCTAssertEqual(view.alignmentRect(forFrame: view.frame), CGRect(x: 10, y: 10, width: 24, height: 26))
    XCTAssertEqual(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 24, height: 26)), view.frame)
  }

  func testAnotherImageOfTheSameSizeMayHaveOtherInsets() async {
    let image = makeImage(.red, 30)
    let (placed, fixed) = (UIImageView(image: image), UIImageView(image: image))
    fixed.frame = CGRect(x: 0, y: 50, width: 30, height: 30)
    let (holder, line) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    for view in [placed, fixed, line] { holder.addSubview(view) }
    for view in [placed, line] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      placed.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
      placed.topAnchor.constraint(equalTo: holder.topAnchor, constant: 10),
      line.topAnchor.constraint(equalTo: fixed.topAnchor),
    ])
    // The third has the second's size without its insets, elsewhere.
    for insets in [
      UIEdgeInsets.zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      UIEdgeInsets(top: 3, left: 4, bottom: 1, right: 2),
    ] {
      for view in [placed, fixed] { view.image = image.withAlignmentRectInsets(insets) }
      holder.layoutIfNeeded()
      XCTAssertEqual(placed.frame, CGRect(x: 10 - insets.left, y: 10 - insets.top, width: 30, height: 30))
      XCTAssertEqual(line.frame.minY, 50 + insets.top)
    }
  }

  func testBlendModes() async {
    let multiplied = draw { context in
      UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 6, height: 10))
      UIColor(red: 0.5, green: 0.5, blue: 1, alpha: 1).setFill()
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 10, height: 5), .multiply)
    }
    XCTAssertEqual(pixel(multiplied, 2, 2).map { Int($0) }[0], 128, accuracy: 1)
    XCTAssertEqual(pixel(multiplied, 2, 2).map { Int($0) }[1], 64, accuracy: 2)
    XCTAssertEqual(pixel(multiplied, 2, 8)[0], 255, "Outside the rectangle nothing changes.")
    XCTAssertEqual(pixel(multiplied, 8, 2)[0], 255, "Outside the clipping area nothing changes.")
    let hole = draw { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.clear.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.cgContext.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
    }
    XCTAssertEqual([pixel(hole, 2, 2)[3], pixel(hole, 7, 7)[3], pixel(hole, 7, 2)[3]], [0, 0, 255])
    let screened = draw { context in
      UIColor(white: 0.5, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      makeImage(UIColor(white: 0.5, alpha: 1), 10).draw(at: .zero, blendMode: .screen, alpha: 1)
      UIColor.black.setFill()
      UIBezierPath(rect: CGRect(x: 5, y: 0, width: 5, height: 10)).fill(with: .normal, alpha: 0.5)
    }
    XCTAssertEqual(Int(pixel(screened, 2, 2)[0]), 191, accuracy: 2)
    XCTAssertEqual(Int(pixel(screened, 7, 2)[0]), 96, accuracy: 2)
  }

  func testARadialGradientBetweenCircles() async throws {
    let colors = [UIColor.white.cgColor, UIColor.black.cgColor] as CFArray
    let gradient = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    func paint(_ options: CGGradientDrawingOptions) -> UIImage {
      draw {
        $0.cgContext.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 5, y: 5), startRadius: 0, endCenter: CGPoint(x: 5, y: 5), endRadius: 4,
          options: options)
      }
    }
    XCTAssertGreaterThan(pixel(paint([]), 5, 5)[0], 200)
    XCTAssertEqual(pixel(paint([]), 0, 0)[3], 0)
    XCTAssertEqual(pixel(paint(.drawsAfterEndLocation), 0, 0), [0, 0, 0, 255])
  }

  func testCoordinateSpaces() async {
    let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    window.addSubview(view)
    let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace
    XCTAssertEqual(view.convert(CGPoint(x: 1, y: 2), to: screen), CGPoint(x: 111, y: 72))
    XCTAssertEqual(screen.convert(CGPoint(x: 111, y: 72), to: view), CGPoint(x: 1, y: 2))
    XCTAssertEqual(
      view.convert(CGRect(x: 111, y: 72, width: 3, height: 4), from: screen), CGRect(x: 1, y: 2, width: 3, height: 4))
    let space: any UICoordinateSpace = window
    XCTAssertEqual(space.convert(CGPoint.zero, from: view), CGPoint(x: 10, y: 20))
    // The view's own conversions are unchanged.
    XCTAssertEqual(view.convert(CGPoint.zero, to: nil), CGPoint(x: 10, y: 20))
    XCTAssertEqual(view.convert(CGPoint.zero, to: window), CGPoint(x: 10, y: 20))
  }

  func testTextsOfValues() async {
    XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}"), CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: 1.5, y: -2))), CGPoint(x: 1.5, y: -2))
    XCTAssertEqual(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)), "{1, 2.5, 3, 4}")
    XCTAssertEqual(NSCoder.uiEdgeInsets(for: "{1, 2.5, 3, 4}"), UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4))
    XCTAssertEqual(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 5, 6]"), CGAffineTransform(translationX: 5, y: 6))
    XCTAssertEqual(NSCoder.uiOffset(for: "rubbish"), .zero)
    var path = IndexPath(row: 3, section: 1)
    XCTAssertEqual([path.section, path.row, path.item], [1, 3, 3])
    path.row = 5
    XCTAssertEqual(path, IndexPath(item: 5, section: 1))
    XCTAssertEqual(UI_USER_INTERFACE_IDIOM(), UIDevice.current.userInterfaceIdiom)
  }

  func testAControlListsItsActions() async {
    let (control, screen) = (UIControl(), ActionScreen())
    XCTAssertNil(control.actions(forTarget: screen, forControlEvent: .touchUpInside))
    control.addTarget(screen, action: Selector(named: "tapped", ActionScreen.tapped), for: .touchUpInside)
    XCTAssertEqual(control.actions(forTarget: screen, forControlEvent: .touchUpInside), ["tapped"])
    XCTAssertNil(control.actions(forTarget: screen, forControlEvent: .valueChanged))
    XCTAssertNil(control.actions(forTarget: NSObject(), forControlEvent: .touchUpInside))
  }

  func testATitlesShadow() async {
    let button = UIButton(type: .custom)
    button.setTitle("A", for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    XCTAssertEqual(button.titleLabel?.shadowColor, .red)
    XCTAssertEqual(button.currentTitleShadowColor, .red)
    button.setTitleShadowColor(.green, for: .disabled)
    button.isEnabled = false
    XCTAssertEqual(button.titleLabel?.shadowColor, .green)
    XCTAssertEqual(button.titleShadowColor(for: .selected), .red)
  }
}
