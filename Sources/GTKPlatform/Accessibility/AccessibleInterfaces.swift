import CGTK

/// The descriptions of AT-SPI's interfaces in D-Bus's form.
enum AccessibleInterfaces {
  static let prefix = "org.a11y.atspi."

  /// Returns the description of an interface by its full name. It's never freed.
  @MainActor static func info(_ name: String) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
    g_dbus_node_info_lookup_interface(all, name)
  }

  @MainActor private static let all: UnsafeMutablePointer<GDBusNodeInfo>? = {
    let text = "<node>" + interfaces.map { description($0.key, $0.value) }.joined() + "</node>"
    return g_dbus_node_info_new_for_xml(text, nil)
  }()

  /// The interfaces: each line is a property with its type (`w` if it's writable), or a method with the types of its
  /// arguments and results.
  private static let interfaces: [String: String] = [
    "Accessible": """
    Name: s
    Description: s
    Parent: (so)
    ChildCount: i
    Locale: s
    AccessibleId: s
    GetChildAtIndex i -> (so)
    GetChildren -> a(so)
    GetIndexInParent -> i
    GetRelationSet -> a(ua(so))
    GetRole -> u
    GetRoleName -> s
    GetLocalizedRoleName -> s
    GetState -> au
    GetAttributes -> a{ss}
    GetApplication -> (so)
    GetInterfaces -> as
    """,
    "Application": """
    ToolkitName: s
    Version: s
    AtspiVersion: s
    Id: i w
    GetLocale u -> s
    """,
    "Component": """
    Contains i i u -> b
    GetAccessibleAtPoint i i u -> (so)
    GetExtents u -> (iiii)
    GetPosition u -> i i
    GetSize -> i i
    GetLayer -> u
    GetMDIZOrder -> n
    GrabFocus -> b
    GetAlpha -> d
    SetExtents i i i i u -> b
    SetPosition i i u -> b
    SetSize i i -> b
    ScrollTo u -> b
    ScrollToPoint u i i -> b
    """,
    "Action": """
    NActions: i
    GetDescription i -> s
    GetName i -> s
    GetLocalizedName i -> s
    GetKeyBinding i -> s
    GetActions -> a(sss)
    DoAction i -> b
    """,
    "Value": """
    MinimumValue: d
    MaximumValue: d
    MinimumIncrement: d
    CurrentValue: d w
    Text: s
    """,
    "Text": """
    CharacterCount: i
    CaretOffset: i
    GetText i i -> s
    SetCaretOffset i -> b
    GetTextBeforeOffset i u -> s i i
    GetTextAtOffset i u -> s i i
    GetTextAfterOffset i u -> s i i
    GetStringAtOffset i u -> s i i
    GetCharacterAtOffset i -> i
    GetAttributeValue i s -> s
    GetAttributes i -> a{ss} i i
    GetAttributeRun i b -> a{ss} i i
    GetDefaultAttributes -> a{ss}
    GetDefaultAttributeSet -> a{ss}
    GetCharacterExtents i u -> i i i i
    GetRangeExtents i i u -> i i i i
    GetOffsetAtPoint i i u -> i
    GetNSelections -> i
    GetSelection i -> i i
    AddSelection i i -> b
    RemoveSelection i -> b
    SetSelection i i i -> b
    ScrollSubstringTo i i u -> b
    """,
    "EditableText": """
    SetTextContents s -> b
    InsertText i s i -> b
    CopyText i i ->
    CutText i i -> b
    DeleteText i i -> b
    PasteText i -> b
    """,
    "Selection": """
    NSelectedChildren: i
    GetSelectedChild i -> (so)
    SelectChild i -> b
    DeselectSelectedChild i -> b
    IsChildSelected i -> b
    SelectAll -> b
    ClearSelection -> b
    DeselectChild i -> b
    """,
    "Hypertext": """
    GetNLinks -> i
    GetLink i -> (so)
    GetLinkIndex i -> i
    """,
    "Hyperlink": """
    NAnchors: n
    StartIndex: i
    EndIndex: i
    GetObject i -> (so)
    GetURI i -> s
    IsValid -> b
    """,
    "Cache": """
    GetItems -> a((so)(so)(so)iiassusau)
    """,
  ]

  private static func description(_ name: String, _ lines: String) -> String {
    let members = lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words[0].hasSuffix(":") else { return method(words) }
      let access = words.last == "w" ? "readwrite" : "read"
      return "<property name='\(words[0].dropLast())' type='\(words[1])' access='\(access)'/>"
    }
    return "<interface name='\(prefix)\(name)'>" + members.joined() + "</interface>"
  }

  private static func method(_ words: [String]) -> String {
    let arrow = words.firstIndex(of: "->") ?? words.count
    let arguments = words[1..<arrow].map { "<arg type='\($0)' direction='in'/>" }
    let results = words.suffix(from: min(arrow + 1, words.count)).map { "<arg type='\($0)' direction='out'/>" }
    return "<method name='\(words[0])'>" + (arguments + results).joined() + "</method>"
  }
}
