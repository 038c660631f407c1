// swift-format-ignore-file
import DeveloperToolsSupport

struct Badge: Hashable {
    let title: String
    let icon: ImageResource

    static let seal = Badge(title: "Sealed", icon: .Badges.seal)
}
