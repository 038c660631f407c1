import Foundation

/// Debugging aids for the positions of views. All of it is slow and not meant for shipping apps.
extension UIView {
  /// Whether the constraints leave the view's position or size undetermined, so that layout had to choose.
  ///
  /// False for a view whose frame Auto Layout doesn't determine. Examines everything that constraints connect with the
  /// view.
  public var hasAmbiguousLayout: Bool {
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.isAmbiguous(self)
  }

  /// Moves a view with an ambiguous layout to another of the frames that its constraints allow, in the next layout.
  ///
  /// Each call chooses another frame, or the first one again. Has no effect on a view whose layout isn't ambiguous.
  public func exerciseAmbiguityInLayout() {
    UpdateConstraintsPass.run(in: root)
    let engine = root.rootEngine
    engine.exerciseCount += 1
    engine.exerciseAmbiguity(of: self, seed: engine.exerciseCount)
  }

  /// Returns the active constraints that determine the view's position and length along `axis`.
  ///
  /// These are the constraints that would move an edge of the view if their constants changed a little, so overruled
  /// constraints and inequalities with slack aren't among them. Neither are implicit constraints (intrinsic sizes,
  /// frames set manually), which aren't `NSLayoutConstraint`s on Linux. Costs several solutions for each constraint
  /// connected with the view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.constraints(placing: self, along: axis)
  }

  /// A description of the view and its descendants, one per line, with the problems of each: an ambiguous layout, or
  /// unsatisfied constraints.
  ///
  /// Not part of Apple's UIKit; import it with `@_spi(Aloe) import UIKit`.
  @_spi(Aloe) public var layoutTrace: String {
    UpdateConstraintsPass.run(in: root)
    var views = [self]
    var index = 0
    while index < views.count {
      views += views[index].subviews
      index += 1
    }
    return traceLines(indent: "", root.rootEngine.openParts(of: views)).joined(separator: "\n")
  }

  private func traceLines(indent: String, _ open: [UIView: [String]]) -> [String] {
    func number(_ value: CGFloat) -> String { String(format: "%g", Double((value * 100).rounded() / 100)) }
    var line = "\(indent)\(ConstraintDiagnostics.name(self)) at \(number(frame.minX)), \(number(frame.minY)), "
    line += "\(number(frame.width)) x \(number(frame.height))"
    if let parts = open[self] { line += "; AMBIGUOUS: \(parts.joined(separator: ", "))" }
    if translatesAutoresizingMaskIntoConstraints, parent != nil { line += "; placed by its frame" }
    var lines = [line]
    for constraint in constraints {
      guard let violation = root.rootEngine.violation(of: constraint) else {
        lines.append("\(indent)  ! left out: \(constraint)")
        continue
      }
      if violation > 0 { lines.append("\(indent)  ! missed by \(number(CGFloat(violation))): \(constraint)") }
    }
    for view in subviews { lines += view.traceLines(indent: indent + "  ", open) }
    return lines
  }
}

extension UILayoutGuide {
  /// Whether the constraints leave the guide's position or size undetermined, so that layout had to choose. False for a
  /// guide without constraints.
  public var hasAmbiguousLayout: Bool {
    guard let root = owningView?.root else { return false }
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.isAmbiguous(self)
  }

  /// Returns the active constraints that determine the guide's position and length along `axis`; see
  /// ``UIView/constraintsAffectingLayout(for:)``.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let root = owningView?.root else { return [] }
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.constraints(placing: self, along: axis)
  }
}
