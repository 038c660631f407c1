import Foundation
import InterfaceFiles

/// Sets up bars.
extension InterfaceLoader {
  func fillToolbar(_ bar: UIToolbar, _ element: InterfaceElement) {
    let items = element.contents("items").compactMap { make($0) as? UIBarButtonItem }
    if !items.isEmpty { bar.items = items }
    if let value = element.flag("translucent") { bar.isTranslucent = value }
    if let style: UIBarStyle = element.choice("barStyle", InterfaceNames.barStyles) { bar.barStyle = style }
    if let color = file.color(element, "barTintColor") { bar.barTintColor = color }
    setAppearances(element) { (appearance: UIToolbarAppearance, key) in
      switch key {
      case .standard: bar.standardAppearance = appearance
      case .compact: bar.compactAppearance = appearance
      case .scrollEdge: bar.scrollEdgeAppearance = appearance
      case .compactScrollEdge: bar.compactScrollEdgeAppearance = appearance
      }
    }
  }

  func fillTabBar(_ bar: UITabBar, _ element: InterfaceElement) {
    let items = element.contents("items").compactMap { make($0) as? UITabBarItem }
    if !items.isEmpty { bar.items = items }
    if let value = element.flag("translucent") { bar.isTranslucent = value }
    if let style: UIBarStyle = element.choice("barStyle", InterfaceNames.barStyles) { bar.barStyle = style }
    if let color = file.color(element, "barTintColor") { bar.barTintColor = color }
    if let color = file.color(element, "unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    let positionings: [String: UITabBar.ItemPositioning] = [
      "automatic": .automatic, "fill": .fill, "centered": .centered,
    ]
    if let value = element.choice("itemPositioning", positionings) { bar.itemPositioning = value }
    setAppearances(element) { (appearance: UITabBarAppearance, key) in
      switch key {
      case .standard: bar.standardAppearance = appearance
      case .scrollEdge: bar.scrollEdgeAppearance = appearance
      case .compact, .compactScrollEdge: break
      }
    }
  }

  func fillBar(_ bar: UINavigationBar, _ element: InterfaceElement) {
    if let value = element.flag("translucent") { bar.isTranslucent = value }
    if let value = element.flag("largeTitles") { bar.prefersLargeTitles = value }
    if let style: UIBarStyle = element.choice("barStyle", InterfaceNames.barStyles) { bar.barStyle = style }
    if let color = file.color(element, "barTintColor") { bar.barTintColor = color }
    if let color = file.color(element, "tintColor") { bar.tintColor = color }
    if let attributes = element.child("textAttributes", key: "titleTextAttributes") {
      bar.titleTextAttributes = textAttributes(attributes)
    }
    if let attributes = element.child("textAttributes", key: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = textAttributes(attributes)
    }
    setAppearances(element) { (appearance: UINavigationBarAppearance, key) in
      switch key {
      case .standard: bar.standardAppearance = appearance
      case .compact: bar.compactAppearance = appearance
      case .scrollEdge: bar.scrollEdgeAppearance = appearance
      case .compactScrollEdge: bar.compactScrollEdgeAppearance = appearance
      }
    }
    let items = element.contents("items").filter { $0.name == "navigationItem" }.map { child in
      let item = UINavigationItem(title: "")
      fill(item, child)
      return item
    }
    if !items.isEmpty { bar.items = items }
  }

  // MARK: - Appearances

  /// The properties of bars and their items for appearances.
  enum AppearanceKey: String {
    case standard = "standardAppearance"
    case compact = "compactAppearance"
    case scrollEdge = "scrollEdgeAppearance"
    case compactScrollEdge = "compactScrollEdgeAppearance"
  }

  /// Passes the appearances of the element of a bar or an item to a closure. An appearance without content is the
  /// default one, which differs from no appearance at the edge of scrolled content.
  func setAppearances<Appearance: UIBarAppearance>(
    _ element: InterfaceElement, _ assign: (Appearance, AppearanceKey) -> Void
  ) {
    for child in element.children where child.name.hasSuffix("Appearance") {
      guard let key = child.key.flatMap(AppearanceKey.init) else { continue }
      let appearance = Appearance()
      for part in child.children { fill(appearance, part) }
      assign(appearance, key)
    }
  }

  /// Sets one property of an appearance from its element, or reports that the property isn't supported.
  private func fill(_ appearance: UIBarAppearance, _ element: InterfaceElement) {
    let navigation = appearance as? UINavigationBarAppearance
    switch (element.name, element.key ?? "", navigation) {
    case ("color", "backgroundColor", _): appearance.backgroundColor = file.color(element)
    case ("color", "shadowColor", _): appearance.shadowColor = file.color(element)
    case ("nil", "backgroundColor", _): appearance.backgroundColor = nil
    case ("nil", "shadowColor", _): appearance.shadowColor = nil
    case ("blurEffect", _, _): appearance.backgroundEffect = Self.blur(element)
    case ("nil", "backgroundEffect", _): appearance.backgroundEffect = nil
    case ("textAttributes", "titleTextAttributes", let navigation?):
      navigation.titleTextAttributes = textAttributes(element)
    case ("textAttributes", "largeTitleTextAttributes", let navigation?):
      navigation.largeTitleTextAttributes = textAttributes(element)
    default:
      file.warn(
        element,
        "The property \"\(element.key ?? element.name)\" of an appearance isn't read from files. Set it in code.")
    }
  }

  private func textAttributes(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = file.font(element, "fontDescription")
    result[.foregroundColor] = file.color(element, "textColor")
    return result
  }
}
