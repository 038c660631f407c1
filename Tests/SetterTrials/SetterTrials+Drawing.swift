import TrialSupport
import UIKit

extension SetterTrial {
  static var ofDrawing: [SetterTrial] {
    [
      drawing("CGContext.numbers") { (context, value: CGFloat) in
        context.setAlpha(value)
        context.setLineWidth(value)
        context.setMiterLimit(value)
        context.setLineDash(phase: value, lengths: [value, 2])
        context.setFillColor(red: value, green: 0, blue: 0, alpha: value)
        context.setShadow(offset: CGSize(width: value, height: 3), blur: value)
        draw(context)
      },
      drawing("CGContext.line") { (context, value: CGFloat) in
        context.setLineWidth(value)
        draw(context)
      },
      drawing("CGContext.miterLimit") { (context, value: CGFloat) in
        context.setMiterLimit(value)
        draw(context)
      },
      drawing("CGContext.transform") { (context, value: CGAffineTransform) in
        context.concatenate(value)
        context.rotate(by: value.a)
        draw(context)
        context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
        _ = context.boundingBoxOfClipPath
        gradients(context, CGPoint(x: 3, y: 3), 4)
        draw(context)
      },
      drawing("CGContext.rectangles") { (context, value: CGRect) in
        for mode in [CGBlendMode.normal, .multiply] {
          context.setBlendMode(mode)
          context.fill(value)
          context.stroke(value, width: 2)
          context.fillEllipse(in: value)
          context.strokeEllipse(in: value)
          context.clear(value)
          context.addRect(value)
          context.addEllipse(in: value)
          context.drawPath(using: .eoFillStroke)
        }
        context.clip(to: value)
        _ = context.boundingBoxOfClipPath
        draw(context)
      },
      drawing("CGContext.gradients") { (context, value: CGPoint) in gradients(context, value, value.x) },
      drawing("CGContext.arcs") { (context, value: CGFloat) in
        context.move(to: CGPoint(x: 1, y: 1))
        context.addArc(
          center: CGPoint(x: value, y: 3), radius: value, startAngle: value, endAngle: 3, clockwise: true)
        context.addArc(center: .zero, radius: 9, startAngle: 0, endAngle: value, clockwise: false)
        context.addArc(
          tangent1End: CGPoint(x: value, y: 9), tangent2End: CGPoint(x: 30, y: 3), radius: value)
        context.strokePath()
      },
      SetterTrial("CGMutablePath.arcs", HostileValues.paths) { path in
        guard let path else { return }
        _ = (path.boundingBox, path.contains(CGPoint(x: 3, y: 3)), path.currentPoint, path.boundingBoxOfPath)
        Setting.draw {
          $0.addPath(path)
          $0.clip()
          draw($0)
        }
        Setting.draw {
          $0.addPath(path)
          $0.strokePath()
        }
      },
      SetterTrial("CGMutablePath.rounded") { (value: CGFloat) in
        let path = CGMutablePath()
        let rect = CGRect(x: 0, y: 0, width: 20, height: 9)
        path.addRoundedRect(in: rect, cornerWidth: value, cornerHeight: 3)
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: value, height: 9), cornerWidth: 2, cornerHeight: 3)
        path.addRelativeArc(center: .zero, radius: 9, startAngle: value, delta: value)
        Setting.draw {
          $0.addPath(path)
          $0.fillPath()
        }
      },
      SetterTrial("UIBezierPath.cgPath", HostileValues.bezierPaths) { path in
        guard let path else { return }
        _ = (path.bounds, path.contains(CGPoint(x: 3, y: 3)), path.currentPoint)
        Setting.draw { _ in
          path.fill()
          path.stroke()
          path.addClip()
          UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).fill()
        }
      },
      SetterTrial("UIBezierPath.lineWidth") { (value: CGFloat) in
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: value, height: 9), cornerRadius: value)
        path.addArc(withCenter: .zero, radius: value, startAngle: value, endAngle: 3, clockwise: true)
        (path.lineWidth, path.miterLimit) = (value, value)
        path.apply(CGAffineTransform(scaleX: value, y: 1))
        Setting.draw { _ in
          path.stroke()
          path.fill(with: .multiply, alpha: value)
        }
      },
      SetterTrial("UIBezierPath.miterLimit") { (value: CGFloat) in
        let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 9, height: 9))
        path.miterLimit = value
        Setting.draw { _ in path.stroke() }
      },
      SetterTrial("UIGraphicsImageRendererFormat.scale") { (value: CGFloat) in
        let format = UIGraphicsImageRendererFormat()
        format.scale = value
        _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9), format: format).image { $0.fill(.infinite) }
      },
      SetterTrial("UIGraphicsImageRenderer.init") { (value: CGRect) in
        _ = UIGraphicsImageRenderer(size: value.size).image { $0.fill(value) }
        _ = UIGraphicsImageRenderer(bounds: value).image { $0.stroke(value) }.pngData()
        UIGraphicsBeginImageContextWithOptions(value.size, false, value.origin.x)
        _ = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
      },
      SetterTrial("UIImage.draw") { (value: CGRect) in
        let image = picture
        Setting.draw { _ in
          image.draw(in: value)
          image.draw(at: value.origin, blendMode: .multiply, alpha: value.width)
          image.resizableImage(withCapInsets: value.insets).draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
          image.resizableImage(withCapInsets: value.insets, resizingMode: .stretch).draw(in: value)
        }
        Setting.show({ UIImageView(image: image) }) {
          $0.image = image.withAlignmentRectInsets(value.insets)
          $0.image = image.resizableImage(withCapInsets: value.insets)
        }
        _ = image.jpegData(compressionQuality: value.width)
      },
      SetterTrial("UIImage.scale") { (value: CGFloat) in
        guard let data = picture.pngData(), let bitmap = picture.cgImage else { return }
        for image in [UIImage(data: data, scale: value), UIImage(cgImage: bitmap, scale: value, orientation: .left)] {
          Setting.show({ UIImageView() }) { $0.image = image }
        }
        let symbol = UIImage.SymbolConfiguration(pointSize: value)
        Setting.show({ UIImageView() }) { $0.image = UIImage(systemName: "gear", withConfiguration: symbol) }
        _ = UIImage.animatedImage(with: [picture, picture], duration: value)
      },
      SetterTrial("UIColor.init") { (value: CGFloat) in
        let colors = [
          UIColor(red: value, green: value, blue: 0, alpha: value), UIColor(white: value, alpha: value),
          UIColor(hue: value, saturation: value, brightness: value, alpha: 1), UIColor.red.withAlphaComponent(value),
        ]
        for color in colors {
          Setting.show({ UIView() }) { $0.backgroundColor = color }
          _ = (color.description, color.hash)
        }
      },
    ]
  }

  private static var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      $0.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
    }
  }

  private static func drawing<Value: Hostile>(
    _ name: String, _ actions: @escaping (CGContext, Value) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: Value) in Setting.draw { actions($0, value) } }
  }

  private static func draw(_ context: CGContext) {
    let rect = CGRect(x: 2, y: 2, width: 12, height: 9)
    context.fill(rect)
    context.stroke(rect)
    context.addEllipse(in: rect)
    context.strokePath()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fillEllipse(in: rect)
    context.endTransparencyLayer()
  }

  private static func gradients(_ context: CGContext, _ point: CGPoint, _ number: CGFloat) {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    for locations in [[0, 1], [number, number]] as [[CGFloat]] {
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: locations) else { continue }
      context.drawLinearGradient(
        gradient, start: point, end: CGPoint(x: 9, y: 9), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      context.drawRadialGradient(
        gradient, startCenter: point, startRadius: number, endCenter: CGPoint(x: 9, y: 9), endRadius: 5,
        options: .drawsAfterEndLocation)
    }
  }
}
