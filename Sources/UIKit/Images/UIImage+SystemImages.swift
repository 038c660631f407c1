extension UIImage {
  /// The image of a command that shows more actions: three dots in a circle.
  public class var actions: UIImage { systemImage("ellipsis.circle") }
  /// The image of a command that adds something: a plus sign in a filled circle.
  public class var add: UIImage { systemImage("plus.circle.fill") }
  /// The image of a command that removes something: a minus sign in a filled circle.
  public class var remove: UIImage { systemImage("minus.circle.fill") }
  /// The image of a selected item: a tick.
  public class var checkmark: UIImage { systemImage("checkmark") }
  /// The image of a selected item in a picture: a tick in a filled circle.
  public class var strokedCheckmark: UIImage { systemImage("checkmark.circle.fill") }

  /// Returns a symbol, or an image without a size if none is installed.
  private static func systemImage(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
