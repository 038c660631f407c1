/// What a controller knows of the bars of the containers around it.
struct ContainerBars {
  /// The space that the parent's bars take. It's added to the safe area, as `additionalSafeAreaInsets` are.
  var insets = UIEdgeInsets.zero
  /// Whether the bar of the container around this container is opaque.
  var isOuterOpaque = false
}
