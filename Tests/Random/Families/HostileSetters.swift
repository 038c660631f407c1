#if DEBUG
  import UIKit

  /// Settable members that take numbers.
  @MainActor enum HostileSetters {
    struct Setter {
      let name: String
      let set: @MainActor (HostileScreen, Double, Double) -> Void
    }

    static let all = views + layers + texts + controls + pickers + layout

    private static func setter(_ name: String, _ set: @escaping @MainActor (HostileScreen, Double, Double) -> Void)
      -> Setter
    {
      Setter(name: name, set: set)
    }

    /// The nearest whole number.
    private static func whole(_ number: Double) -> Int {
      number.isNaN ? 0 : Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
    }

    private static let views = [
      setter("frame.origin") { $0.plain.frame.origin = CGPoint(x: $1, y: $2) },
      setter("frame.size") { $0.plain.frame.size = CGSize(width: $1, height: $2) },
      setter("bounds") { $0.plain.bounds = CGRect(x: $1, y: $2, width: $1, height: $2) },
      setter("center") { $0.label.center = CGPoint(x: $1, y: $2) },
      setter("alpha") { screen, x, _ in screen.label.alpha = x },
      setter("transform.scale") { $0.plain.transform = CGAffineTransform(scaleX: $1, y: $2) },
      setter("transform.move") { $0.image.transform = CGAffineTransform(translationX: $1, y: $2) },
      setter("transform.turn") { screen, x, _ in screen.image.transform = CGAffineTransform(rotationAngle: x) },
      setter("contentScaleFactor") { screen, x, _ in screen.plain.contentScaleFactor = x },
      setter("layoutMargins") { $0.stack.layoutMargins = UIEdgeInsets(top: $1, left: $2, bottom: $1, right: $2) },
      setter("scroll.contentSize") { $0.scroll.contentSize = CGSize(width: $1, height: $2) },
      setter("scroll.contentOffset") { $0.scroll.contentOffset = CGPoint(x: $1, y: $2) },
      setter("scroll.setContentOffset") { $0.scroll.setContentOffset(CGPoint(x: $1, y: $2), animated: true) },
      setter("scroll.contentInset") { $0.scroll.contentInset = UIEdgeInsets(top: $1, left: $2, bottom: $2, right: $1) },
      setter("scroll.rect") {
        $0.scroll.scrollRectToVisible(CGRect(x: $1, y: $2, width: $2, height: $1), animated: false)
      },
      setter("animate") { screen, x, y in
        UIView.animate(withDuration: x, delay: y) { screen.label.alpha = 0.5 }
      },
      setter("animate.spring") { screen, x, y in
        UIView.animate(withDuration: 0.1, delay: 0, usingSpringWithDamping: x, initialSpringVelocity: y) {
          screen.plain.center.x += 5
        }
      },
      setter("image.animationDuration") { screen, x, _ in
        screen.image.animationImages = [UIImage(), UIImage()]
        screen.image.animationDuration = x
        screen.image.startAnimating()
      },
      setter("image.size") { screen, x, y in
        screen.image.image = UIGraphicsImageRenderer(size: CGSize(width: x, height: y)).image { _ in }
      },
    ]

    private static let layers = [
      setter("layer.cornerRadius") { screen, x, _ in screen.plain.layer.cornerRadius = x },
      setter("layer.borderWidth") { screen, x, _ in screen.plain.layer.borderWidth = x },
      setter("layer.shadow") { screen, x, y in
        screen.plain.layer.shadowOpacity = 1
        screen.plain.layer.shadowRadius = x
        screen.plain.layer.shadowOffset = CGSize(width: y, height: x)
      },
      setter("layer.zPosition") { screen, x, _ in screen.plain.layer.zPosition = x },
      setter("layer.anchorPoint") { $0.plain.layer.anchorPoint = CGPoint(x: $1, y: $2) },
      setter("layer.sublayerTransform") { $0.stack.layer.sublayerTransform = CATransform3DMakeScale($1, $2, 1) },
      setter("layer.opacity") { screen, x, _ in screen.plain.layer.opacity = Float(x) },
      setter("layer.contentsRect") { $0.image.layer.contentsRect = CGRect(x: $1, y: $2, width: $1, height: $2) },
      setter("shape.lineWidth") { screen, x, _ in screen.shape.lineWidth = x },
      setter("shape.miterLimit") { screen, x, _ in screen.shape.miterLimit = x },
      setter("shape.dash") { screen, x, y in
        screen.shape.lineDashPattern = [NSNumber(value: x), NSNumber(value: y)]
        screen.shape.lineDashPhase = y
      },
      setter("shape.stroke") { screen, x, y in
        screen.shape.strokeStart = x
        screen.shape.strokeEnd = y
      },
      setter("shape.path") { screen, x, y in
        let path = UIBezierPath(roundedRect: CGRect(x: x, y: 0, width: y, height: 10), cornerRadius: y)
        path.addLine(to: CGPoint(x: y, y: x))
        path.addArc(withCenter: CGPoint(x: 5, y: 5), radius: x, startAngle: 0, endAngle: y, clockwise: true)
        screen.shape.path = path.cgPath
      },
      setter("gradient.points") { screen, x, y in
        screen.gradient.startPoint = CGPoint(x: x, y: y)
        screen.gradient.endPoint = CGPoint(x: y, y: x)
      },
      setter("gradient.locations") { $0.gradient.locations = [NSNumber(value: $1), NSNumber(value: $2)] },
      setter("layer.animation") { screen, x, y in
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = x
        animation.toValue = y
        animation.duration = abs(x)
        animation.repeatCount = Float(y)
        screen.plain.layer.add(animation, forKey: nil)
      },
      setter("layer.spring") { screen, x, y in
        let animation = CASpringAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.mass = x
        animation.stiffness = y
        animation.damping = x
        animation.duration = animation.settlingDuration
        screen.plain.layer.add(animation, forKey: nil)
      },
    ]

    private static let texts = [
      setter("label.font") { screen, x, _ in screen.label.font = .systemFont(ofSize: x) },
      setter("label.numberOfLines") { screen, x, _ in screen.label.numberOfLines = whole(x) },
      setter("label.minimumScaleFactor") { screen, x, _ in
        screen.label.adjustsFontSizeToFitWidth = true
        screen.label.minimumScaleFactor = x
      },
      setter("label.preferredMaxLayoutWidth") { screen, x, _ in screen.label.preferredMaxLayoutWidth = x },
      setter("label.paragraph") { screen, x, y in
        let style = NSMutableParagraphStyle()
        style.lineSpacing = x
        style.minimumLineHeight = y
        style.firstLineHeadIndent = x
        style.headIndent = y
        screen.label.attributedText = NSAttributedString(
          string: "Words and words", attributes: [.paragraphStyle: style, .kern: x, .baselineOffset: y])
      },
      setter("field.font") { screen, x, _ in screen.field.font = .systemFont(ofSize: x) },
      setter("field.minimumFontSize") { screen, x, _ in
        screen.field.adjustsFontSizeToFitWidth = true
        screen.field.minimumFontSize = x
      },
      setter("text.selectedRange") { $0.text.selectedRange = NSRange(location: whole($1), length: whole($2)) },
      setter("text.scrollRange") { $0.text.scrollRangeToVisible(NSRange(location: whole($1), length: whole($2))) },
      setter("text.marked") {
        $0.text.setMarkedText("ab", selectedRange: NSRange(location: whole($1), length: whole($2)))
      },
      setter("text.position") { screen, x, y in
        let start = screen.text.position(from: screen.text.beginningOfDocument, offset: whole(x))
        let end = screen.text.position(from: start ?? screen.text.endOfDocument, in: .down, offset: whole(y))
        _ = (start, end)
      },
      setter("text.insets") { $0.text.textContainerInset = UIEdgeInsets(top: $1, left: $2, bottom: $1, right: $2) },
      setter("text.closest") { screen, x, y in _ = screen.text.closestPosition(to: CGPoint(x: x, y: y)) },
    ]

    private static let controls = [
      setter("slider.value") { screen, x, _ in screen.slider.value = Float(x) },
      setter("slider.range") { screen, x, y in
        screen.slider.minimumValue = Float(x)
        screen.slider.maximumValue = Float(y)
      },
      setter("stepper") { screen, x, y in
        screen.stepper.maximumValue = x
        screen.stepper.minimumValue = y
      },
      setter("stepper.step") { screen, x, y in
        screen.stepper.stepValue = x
        screen.stepper.value = y
      },
      setter("progress") { screen, x, _ in screen.progress.setProgress(Float(x), animated: true) },
      setter("pages.count") { screen, x, _ in screen.pages.numberOfPages = whole(x) },
      setter("pages.current") { screen, x, _ in screen.pages.currentPage = whole(x) },
      setter("pages.size") { screen, x, _ in _ = screen.pages.size(forNumberOfPages: whole(x)) },
      setter("segments.selected") { screen, x, _ in screen.segments.selectedSegmentIndex = whole(x) },
      setter("segments.width") { screen, x, _ in screen.segments.setWidth(x, forSegmentAt: 0) },
      setter("segments.offset") { screen, x, y in
        screen.segments.setContentOffset(CGSize(width: x, height: y), forSegmentAt: 1)
      },
      setter("button.insets") { $0.button.contentEdgeInsets = UIEdgeInsets(top: $1, left: $2, bottom: $2, right: $1) },
      setter("button.imageInsets") {
        $0.button.imageEdgeInsets = UIEdgeInsets(top: $1, left: $2, bottom: $2, right: $1)
      },
    ]

    private static let pickers = [
      setter("picker.components") { screen, x, _ in
        screen.components = whole(x)
        screen.picker.reloadAllComponents()
      },
      setter("picker.rows") { screen, x, _ in
        screen.rows = whole(x)
        screen.picker.reloadAllComponents()
      },
      setter("picker.rowHeight") { screen, x, _ in
        screen.rowHeight = x
        screen.picker.reloadAllComponents()
      },
      setter("picker.select") { screen, x, _ in screen.picker.selectRow(whole(x), inComponent: 0, animated: true) },
      setter("dates.date") { screen, x, _ in screen.dates.date = Date(timeIntervalSinceReferenceDate: x) },
      setter("dates.limits") { screen, x, y in
        screen.dates.minimumDate = Date(timeIntervalSinceReferenceDate: x)
        screen.dates.maximumDate = Date(timeIntervalSinceReferenceDate: y)
      },
      setter("dates.interval") { screen, x, _ in screen.dates.minuteInterval = whole(x) },
      setter("dates.countdown") { screen, x, _ in
        screen.dates.datePickerMode = .countDownTimer
        screen.dates.countDownDuration = x
      },
    ]

    private static let layout = [
      setter("constraint.constant") { screen, x, _ in screen.constraint.constant = x },
      setter("constraint.priority") { screen, x, _ in
        screen.constraint.priority = UILayoutPriority(Float(min(999, max(1, x.isNaN ? 1 : x))))
      },
      setter("constraint.multiplier") { screen, x, y in
        NSLayoutConstraint(
          item: screen.label, attribute: .width, relatedBy: .lessThanOrEqual, toItem: screen.plain, attribute: .height,
          multiplier: x, constant: y
        ).isActive = true
      },
      setter("stack.spacing") { screen, x, _ in screen.stack.spacing = x },
      setter("stack.customSpacing") { screen, x, _ in screen.stack.setCustomSpacing(x, after: screen.label) },
      setter("hugging") { screen, x, _ in
        screen.label.setContentHuggingPriority(
          UILayoutPriority(Float(min(1000, max(1, x.isNaN ? 1 : x)))), for: .vertical)
      },
      setter("sizeThatFits") { screen, x, y in
        for view in screen.views { _ = view.sizeThatFits(CGSize(width: x, height: y)) }
      },
      setter("systemLayoutSizeFitting") { _ = $0.stack.systemLayoutSizeFitting(CGSize(width: $1, height: $2)) },
      setter("convert") { screen, x, y in
        _ = screen.label.convert(CGRect(x: x, y: y, width: y, height: x), to: screen.plain)
      },
      setter("hitTest") { screen, x, y in _ = screen.window.hitTest(CGPoint(x: x, y: y), with: nil) },
      setter("additionalSafeArea") { $0.window.layoutMargins = UIEdgeInsets(top: $1, left: $2, bottom: $1, right: $2) },
    ]
  }
#endif
