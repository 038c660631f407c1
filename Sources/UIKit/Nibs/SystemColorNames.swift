/// The system's colours by their names in interface files.
enum SystemColorNames {
  /// Returns the colour with a name such as "systemBackgroundColor"; `nil` for an unknown name.
  static func color(_ name: String) -> UIColor? {
    switch name {
    case "systemRedColor": .systemRed
    case "systemOrangeColor": .systemOrange
    case "systemYellowColor": .systemYellow
    case "systemGreenColor": .systemGreen
    case "systemMintColor": .systemMint
    case "systemTealColor": .systemTeal
    case "systemCyanColor": .systemCyan
    case "systemBlueColor": .systemBlue
    case "systemIndigoColor": .systemIndigo
    case "systemPurpleColor": .systemPurple
    case "systemPinkColor": .systemPink
    case "systemBrownColor": .systemBrown
    case "systemGrayColor": .systemGray
    case "systemGray2Color": .systemGray2
    case "systemGray3Color": .systemGray3
    case "systemGray4Color": .systemGray4
    case "systemGray5Color": .systemGray5
    case "systemGray6Color": .systemGray6
    case "labelColor": .label
    case "secondaryLabelColor": .secondaryLabel
    case "tertiaryLabelColor": .tertiaryLabel
    case "quaternaryLabelColor": .quaternaryLabel
    case "placeholderTextColor": .placeholderText
    case "linkColor": .link
    case "separatorColor": .separator
    case "opaqueSeparatorColor": .opaqueSeparator
    case "systemFillColor": .systemFill
    case "secondarySystemFillColor": .secondarySystemFill
    case "tertiarySystemFillColor": .tertiarySystemFill
    case "quaternarySystemFillColor": .quaternarySystemFill
    case "systemBackgroundColor": .systemBackground
    case "secondarySystemBackgroundColor": .secondarySystemBackground
    case "tertiarySystemBackgroundColor": .tertiarySystemBackground
    case "systemGroupedBackgroundColor": .systemGroupedBackground
    case "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground
    case "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground
    case "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground
    case "groupTableViewBackgroundColor": .systemGroupedBackground
    case "tableBackgroundColor": .systemBackground
    case "tableCellBackgroundColor": .systemBackground
    case "tintColor": .tintColor
    default: fixedColor(name)
    }
  }

  private static func fixedColor(_ name: String) -> UIColor? {
    switch name {
    case "lightTextColor": .lightText
    case "darkTextColor": .darkText
    case "blackColor": .black
    case "darkGrayColor": .darkGray
    case "lightGrayColor": .lightGray
    case "whiteColor": .white
    case "grayColor": .gray
    case "redColor": .red
    case "greenColor": .green
    case "blueColor": .blue
    case "cyanColor": .cyan
    case "yellowColor": .yellow
    case "magentaColor": .magenta
    case "orangeColor": .orange
    case "purpleColor": .purple
    case "brownColor": .brown
    case "clearColor": .clear
    default: nil
    }
  }
}
