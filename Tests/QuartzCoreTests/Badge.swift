// Imports nothing else, as sources for Apple's systems do: the module must export all names used here.
import QuartzCore

/// Draws a round badge with a dot that stays in the middle.
@MainActor final class Badge: NSObject, CALayerDelegate {
  let layer = CALayer()
  let dot = CALayer()
  private(set) var drawnSizes: [CGSize] = []

  override init() {
    super.init()
    layer.delegate = self
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.shadowOpacity = 0.5
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    dot.bounds.size = CGSize(width: 4, height: 4)
    dot.cornerRadius = 2
    dot.backgroundColor = .white
    dot.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    layer.addSublayer(dot)
  }

  func draw(_ layer: CALayer, in context: CGContext) {
    drawnSizes.append(layer.bounds.size)
    context.setStrokeColor(.black)
    context.stroke(CGRect(origin: .zero, size: layer.bounds.size), width: 2)
  }

  func layoutSublayers(of layer: CALayer) {
    dot.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
  }
}

/// Counts frames.
@MainActor final class FrameCounter {
  private(set) var count = 0
  private var link: CADisplayLink?

  func start() {
    let link = CADisplayLink(target: self, selector: Selector(FrameCounter.frameCame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() { link?.invalidate() }

  private func frameCame() { count += 1 }
}
