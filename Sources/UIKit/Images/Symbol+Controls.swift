import Foundation

extension Symbol {
  /// The symbols of controls, menus and dates by name.
  static let ofControls: [String: Symbol] = [
    "slider.horizontal.3": sliders, "calendar": calendar, "chevron.up.chevron.down": chevronUpDown,
    "square.and.arrow.up": share, "pencil": pencil, "doc.on.doc": copies, "folder": folder,
    "sidebar.left": sidebar, "sidebar.leading": Symbol(26, 22, isDirectional: true, sidebar.paint),
    "arrow.clockwise": clockwise, "plus.circle": plusCircle,
  ]

  private static let sliders = Symbol(24, 22) { pen in
    for (y, x): (CGFloat, CGFloat) in [(4, 16), (11, 8), (18, 14)] {
      pen.line(2, y, x - 2.6, y)
      pen.line(x + 2.6, y, 22, y)
      pen.ring(x, y, 2.6)
    }
  }
  private static let sidebar = Symbol(26, 22) { pen in
    pen.box(2, 3, 22, 16, radius: 3.5)
    pen.line(10, 3.5, 10, 18.5)
    for y: CGFloat in [7, 10, 13] { pen.line(5, y, 7, y) }
  }
  private static let calendar = Symbol(24, 22) { pen in
    pen.box(2, 3, 20, 17, radius: 3.5)
    pen.line(2.5, 8.5, 21.5, 8.5)
    for (x, y): (CGFloat, CGFloat) in [(12, 12), (17, 12), (7, 16), (12, 16)] { pen.dot(x, y, 1.2) }
    pen.line(7, 1.5, 7, 4.5)
    pen.line(17, 1.5, 17, 4.5)
  }
  private static let chevronUpDown = Symbol(14, 20) { pen in
    pen.line(3, 7.5, 7, 3, 11, 7.5)
    pen.line(3, 12.5, 7, 17, 11, 12.5)
  }
  private static let share = Symbol(20, 25) { pen in
    pen.line(10, 15.2, 10, 2.2)
    pen.line(6.2, 6, 10, 2.2, 13.8, 6)
    pen.shape { path in
      path.go(6.8, 9)
      path.on(5.4, 9)
      path.bend(3.6, 9, 2.6, 10, 2.6, 11.8)
      path.on(2.6, 20)
      path.bend(2.6, 21.8, 3.6, 22.8, 5.4, 22.8)
      path.on(14.6, 22.8)
      path.bend(16.4, 22.8, 17.4, 21.8, 17.4, 20)
      path.on(17.4, 11.8)
      path.bend(17.4, 10, 16.4, 9, 14.6, 9)
      path.on(13.2, 9)
    }
  }
  private static let pencil = Symbol(20, 20) { pen in
    pen.line(3, 17, 4, 13, 14.5, 2.5, 17.5, 5.5, 7, 16, 3, 17)
    pen.line(12.5, 4.5, 15.5, 7.5)
  }
  private static let copies = Symbol(22, 25) { pen in
    pen.box(2, 7.5, 12, 15.5, radius: 2.5)
    pen.shape { path in
      path.go(8, 4.6)
      path.bend(8, 3, 8.9, 2.2, 10.4, 2.2)
      path.on(17.6, 2.2)
      path.bend(19.1, 2.2, 20, 3, 20, 4.6)
      path.on(20, 15.6)
      path.bend(20, 17.2, 19.1, 18, 17.6, 18)
      path.on(17.2, 18)
    }
  }
  private static let folder = Symbol(26, 21) { pen in
    pen.shape { path in
      path.go(2, 16.4)
      path.on(2, 4.4)
      path.bend(2, 2.8, 2.8, 2, 4.4, 2)
      path.on(8.6, 2)
      path.bend(9.6, 2, 10.2, 2.3, 10.9, 3)
      path.on(11.6, 3.7)
      path.bend(12.3, 4.4, 12.9, 4.7, 13.9, 4.7)
      path.on(21.6, 4.7)
      path.bend(23.2, 4.7, 24, 5.5, 24, 7.1)
      path.on(24, 16.4)
      path.bend(24, 18.2, 23.2, 19, 21.6, 19)
      path.on(4.4, 19)
      path.bend(2.8, 19, 2, 18.2, 2, 16.4)
      path.closeSubpath()
    }
    pen.line(2, 8.6, 24, 8.6)
  }
  private static let clockwise = Symbol(20, 22) { pen in
    pen.arc(10, 12.4, 7.8, from: -22, to: 292)
    pen.line(11.6, 1.6, 13.7, 5.4, 9.7, 7.2)
  }
  private static let plusCircle = Symbol(24, 24) { pen in
    pen.ring(12, 12, 10)
    pen.line(12, 7.5, 12, 16.5)
    pen.line(7.5, 12, 16.5, 12)
  }
}
