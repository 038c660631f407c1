import TrialSupport
import UIKit

extension SetterTrial {
  static var ofLayers: [SetterTrial] {
    [
      Setting.ofLayer("CALayer.frame", \CALayer.frame), Setting.ofLayer("CALayer.bounds", \CALayer.bounds),
      Setting.ofLayer("CALayer.position", \CALayer.position), Setting.ofLayer("CALayer.zPosition", \CALayer.zPosition),
      Setting.ofLayer("CALayer.anchorPoint", \CALayer.anchorPoint),
      Setting.ofLayer("CALayer.anchorPointZ", \CALayer.anchorPointZ),
      Setting.ofLayer("CALayer.transform", \CALayer.transform),
      Setting.ofLayer("CALayer.sublayerTransform", \CALayer.sublayerTransform),
      Setting.ofLayer("CALayer.transform of a transform layer", \CATransformLayer.transform, { CATransformLayer() }),
      Setting.ofLayer("CALayer.cornerRadius", \CALayer.cornerRadius),
      Setting.ofLayer("CALayer.borderWidth", \CALayer.borderWidth),
      Setting.ofLayer("CALayer.opacity", \CALayer.opacity),
      Setting.ofLayer("CALayer.shadowOpacity", \CALayer.shadowOpacity),
      Setting.ofLayer("CALayer.shadowOffset", \CALayer.shadowOffset, shadowed),
      Setting.ofLayer("CALayer.shadowRadius", \CALayer.shadowRadius, shadowed),
      Setting.ofLayer("CALayer.shadowPath", \CALayer.shadowPath, HostileValues.paths, shadowed),
      Setting.ofLayer("CALayer.contentsScale", \CALayer.contentsScale, pictured),
      Setting.ofLayer("CALayer.contentsRect", \CALayer.contentsRect, pictured),
      Setting.ofLayer("CALayer.contentsCenter", \CALayer.contentsCenter, pictured),
      Setting.ofLayer("CALayer.rasterizationScale", \CALayer.rasterizationScale),
      Setting.ofLayer("CALayer.beginTime", \CALayer.beginTime), Setting.ofLayer("CALayer.duration", \CALayer.duration),
      Setting.ofLayer("CALayer.speed", \CALayer.speed), Setting.ofLayer("CALayer.timeOffset", \CALayer.timeOffset),
      Setting.ofLayer("CALayer.repeatCount", \CALayer.repeatCount),
      Setting.ofLayer("CALayer.repeatDuration", \CALayer.repeatDuration),
      Setting.ofLayer("CAShapeLayer.path", \CAShapeLayer.path, HostileValues.paths, shape),
      Setting.ofLayer("CAShapeLayer.strokeStart", \CAShapeLayer.strokeStart, shape),
      Setting.ofLayer("CAShapeLayer.strokeEnd", \CAShapeLayer.strokeEnd, shape),
      Setting.ofLayer("CAShapeLayer.lineWidth", \CAShapeLayer.lineWidth, shape),
      Setting.ofLayer("CAShapeLayer.miterLimit", \CAShapeLayer.miterLimit, shape),
      Setting.ofLayer("CAShapeLayer.lineDashPhase", \CAShapeLayer.lineDashPhase, shape),
      Setting.ofLayer("CAShapeLayer.lineDashPattern", \CAShapeLayer.lineDashPattern, HostileValues.numbers, shape),
      Setting.ofLayer("CAGradientLayer.locations", \CAGradientLayer.locations, HostileValues.numbers, gradient),
      Setting.ofLayer("CAGradientLayer.startPoint", \CAGradientLayer.startPoint, gradient),
      Setting.ofLayer("CAGradientLayer.endPoint", \CAGradientLayer.endPoint, gradient),
      Setting.ofLayer("CATextLayer.fontSize", \CATextLayer.fontSize, texts),
      Setting.ofLayer("CAReplicatorLayer.instanceCount", \CAReplicatorLayer.instanceCount, replicator),
      Setting.ofLayer("CAReplicatorLayer.instanceDelay", \CAReplicatorLayer.instanceDelay, replicator),
      Setting.ofLayer("CAReplicatorLayer.instanceTransform", \CAReplicatorLayer.instanceTransform, replicator),
      Setting.ofLayer("CAReplicatorLayer.instanceRedOffset", \CAReplicatorLayer.instanceRedOffset, replicator),
      Setting.ofLayer("CAReplicatorLayer.instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset, replicator),
      Setting.ofLayer("CAReplicatorLayer.instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset, replicator),
      Setting.ofLayer("CAReplicatorLayer.instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset, replicator),
      SetterTrial("CALayer.insertSublayer") { (value: Int) in
        Setting.showLayer({ CALayer() }) { $0.insertSublayer(CALayer(), at: value) }
      },
    ]
  }

  private static func shadowed() -> CALayer {
    let layer = CALayer()
    layer.shadowOpacity = 1
    return layer
  }

  private static func pictured() -> CALayer {
    let layer = CALayer()
    layer.contents = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(CGRect.infinite) }
    return layer
  }

  private static func shape() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 40, height: 20), cornerRadius: 3).cgPath
    layer.strokeColor = UIColor.blue.cgColor
    layer.lineDashPattern = [3, 2]
    return layer
  }

  private static func gradient() -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    return layer
  }

  private static func texts() -> CATextLayer {
    let layer = CATextLayer()
    layer.string = "Text"
    return layer
  }

  private static func replicator() -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 3
    return layer
  }
}
