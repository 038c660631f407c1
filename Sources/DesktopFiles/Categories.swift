/// The categories of menus and software centres, as the desktop's menu specification names them.
enum Categories {
  /// Those for one of the categories that `LSApplicationCategoryType` may have.
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
