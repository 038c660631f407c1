import Foundation

extension Symbol {
  /// Symbols of controls, menus and dates by name.
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
    pen.line(10, 2, 10, 15)
    pen.line(6, 6, 10, 2, 14, 6)
    pen.line(7, 9.5, 3, 9.5, 3, 22.5, 17, 22.5, 17, 9.5, 13, 9.5)
  }
  private static let pencil = Symbol(20, 20) { pen in
    pen.line(3, 17, 4, 13, 14.5, 2.5, 17.5, 5.5, 7, 16, 3, 17)
    pen.line(12.5, 4.5, 15.5, 7.5)
  }
  private static let copies = Symbol(22, 25) { pen in
    pen.box(2, 7.5, 12, 15.5, radius: 2.5)
    pen.line(8, 4.5, 8, 2.5, 20, 2.5, 20, 18, 17, 18)
  }
  private static let folder = Symbol(24, 20) { pen in
    pen.line(2, 16, 2, 3, 9, 3, 11.5, 5.5, 22, 5.5, 22, 17.5, 2, 17.5, 2, 16)
    pen.line(2, 9, 22, 9)
  }
  private static let clockwise = Symbol(20, 22) { pen in
    pen.arc(10, 12, 8, from: -60, to: 250)
    pen.line(10.5, 1, 14.5, 4.8, 10.5, 8.4)
  }
  private static let plusCircle = Symbol(24, 24) { pen in
    pen.ring(12, 12, 10)
    pen.line(12, 7.5, 12, 16.5)
    pen.line(7.5, 12, 16.5, 12)
  }
}
