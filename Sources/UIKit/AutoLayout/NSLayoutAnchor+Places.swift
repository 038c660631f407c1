// Overloads of Apple's methods that record the location of the call for reports of conflicts. Apple's exist, too, so
// that overriding and unapplied references such as `anchor.constraint(equalTo:)` work as on Apple's systems.
extension NSLayoutAnchor {
  /// Returns the constraint `self == anchor`.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(equalTo:))(anchor).made(file, line)
  }

  /// Returns the constraint `self >= anchor`.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualTo:))(anchor).made(file, line)
  }

  /// Returns the constraint `self <= anchor`.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualTo:))(anchor).made(file, line)
  }

  /// Returns the constraint `self == anchor + constant`, in points.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(equalTo:constant:))(anchor, c).made(file, line)
  }

  /// Returns the constraint `self >= anchor + constant`, in points.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualTo:constant:))(anchor, c).made(file, line)
  }

  /// Returns the constraint `self <= anchor + constant`, in points.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualTo:constant:))(anchor, c).made(file, line)
  }
}

extension NSLayoutXAxisAnchor {
  /// Returns the constraint `self == anchor + multiplier * spacing`, where the system's spacing is 8 points.
  public final func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(equalToSystemSpacingAfter:multiplier:))(anchor, multiplier).made(file, line)
  }
}

extension NSLayoutYAxisAnchor {
  /// Returns the constraint `self == anchor + multiplier * spacing`. The system's spacing is 8 points, and between
  /// baselines more, depending on the fonts.
  public final func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(equalToSystemSpacingBelow:multiplier:))(anchor, multiplier).made(file, line)
  }
}

extension NSLayoutDimension {
  /// Returns the constraint `self == constant`, in points.
  public final func constraint(equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> NSLayoutConstraint
  {
    (self.constraint(equalToConstant:))(c).made(file, line)
  }

  /// Returns the constraint `self >= constant`, in points.
  public final func constraint(
    greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualToConstant:))(c).made(file, line)
  }

  /// Returns the constraint `self <= constant`, in points.
  public final func constraint(lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> NSLayoutConstraint
  {
    (self.constraint(lessThanOrEqualToConstant:))(c).made(file, line)
  }

  /// Returns the constraint `self == anchor * multiplier`.
  public final func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(equalTo:multiplier:))(anchor, m).made(file, line)
  }

  /// Returns the constraint `self >= anchor * multiplier`.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualTo:multiplier:))(anchor, m).made(file, line)
  }

  /// Returns the constraint `self <= anchor * multiplier`.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualTo:multiplier:))(anchor, m).made(file, line)
  }

  /// Returns the constraint `self == anchor * multiplier + constant`.
  public final func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(equalTo:multiplier:constant:))(anchor, m, c).made(file, line)
  }

  /// Returns the constraint `self >= anchor * multiplier + constant`.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualTo:multiplier:constant:))(anchor, m, c).made(file, line)
  }

  /// Returns the constraint `self <= anchor * multiplier + constant`.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualTo:multiplier:constant:))(anchor, m, c).made(file, line)
  }
}

extension NSLayoutConstraint {
  /// Creates a constraint between two views or guides, and records the location of the call for reports of conflicts.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      first: ConstraintDiagnostics.item(view1, "first"), attr1, relation,
      view2.map { ConstraintDiagnostics.item($0, "second") },
      attr2, multiplier: multiplier, constant: constant)
    origin = CodeLocation(file: file, line: line)
  }

  final func made(_ file: StaticString, _ line: UInt) -> Self {
    origin = CodeLocation(file: file, line: line)
    return self
  }
}
