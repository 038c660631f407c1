#if DEBUG
  import UIKit

  /// A window with views that steps change.
  @MainActor final class PaintingWorld {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    private var views: [UIView]
    private static let colors: [UIColor] = [
      .clear, .red, .green, .blue, .black, UIColor(white: 0.5, alpha: 0.5), .systemYellow,
    ]
    private static let texts = ["", "A", "Words", "Two\nlines", "مرحبا", "more words than fit"]

    /// Draws a cross by itself.
    private final class Cross: UIView {
      override func draw(_ rect: CGRect) {
        (backgroundColor ?? .red).withAlphaComponent(1).setStroke()
        let path = UIBezierPath()
        path.move(to: bounds.origin)
        path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        path.move(to: CGPoint(x: bounds.maxX, y: bounds.minY))
        path.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
        path.stroke()
      }
    }

    private final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }

    private final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    init() {
      let root = UIView(frame: window.bounds)
      root.backgroundColor = .white
      window.addSubview(root)
      window.isHidden = false
      views = [root]
    }

    func apply(_ step: Step) {
      switch step.name {
      case "add": add(step)
      case "paint": break
      default: change(step)
      }
    }

    private func add(_ step: Step) {
      guard views.count < 20 else { return }
      let view: UIView
      switch step.place(0, of: 6) {
      case 1:
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Words"
        view = label
      case 2:
        view = Cross()
        // Otherwise the drawing is stretched, and the picture depends on its history.
        view.contentMode = .redraw
      case 3:
        let gradient = Gradient()
        (gradient.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        view = gradient
      case 4:
        let shape = Shape()
        let layer = shape.layer as? CAShapeLayer
        layer?.path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 30, height: 20)).cgPath
        layer?.strokeColor = UIColor.black.cgColor
        layer?.lineWidth = 3
        view = shape
      case 5: view = UIImageView(image: UIImage(systemName: "star"))
      default: view = UIView()
      }
      if step.place(0, of: 6) != 5 { view.backgroundColor = Self.colors[1 + views.count % 6] }
      view.frame = frame(step, from: 2)
      let parent = step.pick(1, views)
      (isMask(parent) ? views[0] : parent).addSubview(view)
      views.append(view)
    }

    private func frame(_ step: Step, from index: Int) -> CGRect {
      CGRect(
        x: step.number(index), y: step.number(index + 1), width: max(0, step.number(index + 2)),
        height: max(0, step.number(index + 3)))
    }

    private func change(_ step: Step) {
      guard views.count > 1 else { return }
      let view = views[1 + step.place(0, of: views.count - 1)]
      switch step.name {
      case "frame":
        // With a transform, a frame is meaningless.
        view.transform = .identity
        view.frame = frame(step, from: 1)
      case "color":
        view.backgroundColor = step.pick(1, Self.colors)
        view.setNeedsDisplay()
      case "hide": view.isHidden.toggle()
      case "alpha": view.alpha = step.number(1)
      case "corner":
        view.layer.cornerRadius = step.number(1)
        view.clipsToBounds = step.flag(2)
      case "border":
        view.layer.borderWidth = step.number(1)
        view.layer.borderColor = step.pick(2, Self.colors).cgColor
      case "shadow":
        view.layer.shadowRadius = step.number(1)
        view.layer.shadowOffset = CGSize(width: step.number(2), height: step.number(2))
        view.layer.shadowOpacity = Float(step.number(3))
      case "turn":
        view.transform = CGAffineTransform(rotationAngle: step.number(1)).scaledBy(x: step.number(2), y: step.number(2))
      case "scroll": view.bounds.origin = CGPoint(x: step.number(1), y: step.number(2))
      case "text": (view as? UILabel)?.text = step.pick(1, Self.texts)
      case "z": view.layer.zPosition = step.number(1)
      default: changeTree(step, view)
      }
    }

    /// Whether a view masks another one: it has no superview, nothing inside, and no mask, so that none masks itself.
    private func isMask(_ view: UIView) -> Bool { views.contains { $0.mask === view } }

    private func changeTree(_ step: Step, _ view: UIView) {
      switch step.name {
      case "front": view.superview?.bringSubviewToFront(view)
      case "back": view.superview?.sendSubviewToBack(view)
      case "move":
        let parent = step.pick(1, views)
        if !parent.isDescendant(of: view), !isMask(parent), !isMask(view) { parent.addSubview(view) }
      case "drop":
        if isMask(view) { return }
        if view.superview != nil { view.removeFromSuperview() } else { views[0].addSubview(view) }
      case "mask":
        let mask = step.pick(1, views)
        if view.mask != nil {
          view.mask = nil
        } else if mask !== view, mask.subviews.isEmpty, mask.mask == nil, mask !== views[0], !isMask(mask),
          !isMask(view)
        {
          mask.removeFromSuperview()
          view.mask = mask
        }
      default: break
      }
    }
  }
#endif
