/// The categories of menus and software centres, as defined in the desktop's menu specification.
enum Categories {
  /// Returns the categories that correspond to a value of `LSApplicationCategoryType`.
  static func desktop(for apple: String) -> [String] {
    let name = apple.hasPrefix("public.app-category.") ? String(apple.dropFirst(20)) : apple
    if name == "games" || name.hasSuffix("-games") { return ["Game"] }
    return known[name] ?? ["Utility"]
  }

  private static let known = [
    "business": ["Office"], "developer-tools": ["Development"], "education": ["Education"],
    "entertainment": ["AudioVideo"], "finance": ["Office", "Finance"], "graphics-design": ["Graphics"],
    "medical": ["Science", "MedicalSoftware"], "music": ["AudioVideo", "Audio"], "news": ["Network", "News"],
    "photography": ["Graphics", "Photography"], "productivity": ["Office"], "reference": ["Education"],
    "social-networking": ["Network"], "video": ["AudioVideo", "Video"],
  ]
}
