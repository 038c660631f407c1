#if DEBUG
  import UIKit

  /// A tree of views with constraints that are described by plain values, so that it can be built from scratch.
  @MainActor final class LayoutWorld {
    /// A view as values. The first one is the root.
    struct Item {
      /// 0: plain, 1: a label, 2: a box with a size of its own, 3: a stack view, 4: placed by its frame.
      var kind = 0
      var parent = 0
      /// The time of its insertion: views that were inserted later are later siblings.
      var order = 0
      var isThere = true
      var isHidden = false
      var text = 0
      var font = 17.0
      var place = CGRect(x: 0, y: 0, width: 40, height: 20)
      /// The priorities on both axes: hugging, then compression resistance.
      var priorities: [Float] = [250, 250, 750, 750]
      var margin = 8.0
      var axis = 0
      var spacing = 0.0
      var alignment = 0
      var distribution = 0
    }

    /// A constraint as values.
    struct Relation {
      var first = 0
      /// The number of the other view, or -1.
      var second = -1
      /// 0: across, 1: down, 2: sizes.
      var group = 0
      var attributes = (0, 0)
      var relation = 0
      var multiplier = 1.0
      var constant = 0.0
      var priority: Float = 1000
      var isActive = false
    }

    static let texts = [
      "", "Text", "A longer text of some words", "Two\nlines", "مرحبا بالعالم", "word " + "words and words again",
    ]
    private static let across: [NSLayoutConstraint.Attribute] = [
      .leading, .trailing, .centerX, .leadingMargin, .trailingMargin,
    ]
    private static let down: [NSLayoutConstraint.Attribute] = [
      .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
    ]
    private static let sizes: [NSLayoutConstraint.Attribute] = [.width, .height]

    /// A view with a size of its own.
    private final class Box: UIView {
      var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { size }
    }

    private(set) var items: [Item]
    private(set) var relations: [Relation] = []
    private(set) var views: [UIView] = []
    private var constraints: [NSLayoutConstraint?] = []
    private var clock = 0

    init() {
      items = [Item(place: CGRect(x: 0, y: 0, width: 320, height: 480))]
      views = [UIView(frame: items[0].place)]
      show(0)
    }

    /// Builds the current state of another one, with its constraints in their order, or in reverse order.
    init(as other: LayoutWorld, reversed: Bool) {
      (items, relations) = (other.items, other.relations)
      views = items.map { Self.make($0) }
      root.translatesAutoresizingMaskIntoConstraints = true
      for index in items.indices { show(index) }
      for index in items.indices.dropFirst().sorted(by: { items[$0].order < items[$1].order })
      where items[index].isThere {
        add(index)
      }
      constraints = relations.map { _ in nil }
      let order = Array(relations.indices)
      for index in reversed ? order.reversed() : order where relations[index].isActive { activate(index) }
    }

    var root: UIView { views[0] }

    /// Whether a view is in the tree of the root.
    func isRooted(_ index: Int) -> Bool {
      var index = index
      while index != 0 {
        guard items[index].isThere else { return false }
        index = items[index].parent
      }
      return true
    }

    // MARK: - Views

    private static func make(_ item: Item) -> UIView {
      let view: UIView
      switch item.kind {
      case 1:
        let label = UILabel()
        label.numberOfLines = 0
        view = label
      case 2: view = Box()
      case 3: view = UIStackView()
      default: view = UIView()
      }
      view.translatesAutoresizingMaskIntoConstraints = item.kind == 4
      return view
    }

    /// Applies all of its values to a view.
    private func show(_ index: Int) {
      let (item, view) = (items[index], views[index])
      if index == 0 || item.kind == 4 { view.frame = item.place }
      view.isHidden = item.isHidden
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: item.margin, leading: item.margin, bottom: item.margin / 2, trailing: item.margin)
      for (axis, direction) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
        view.setContentHuggingPriority(UILayoutPriority(item.priorities[axis]), for: direction)
        view.setContentCompressionResistancePriority(UILayoutPriority(item.priorities[2 + axis]), for: direction)
      }
      switch view {
      case let label as UILabel:
        label.text = Self.texts[item.text]
        label.font = .systemFont(ofSize: item.font)
      case let box as Box: box.size = item.place.size
      case let stack as UIStackView:
        stack.axis = item.axis == 0 ? .horizontal : .vertical
        stack.spacing = item.spacing
        stack.alignment = ([.fill, .leading, .center, .trailing] as [UIStackView.Alignment])[item.alignment]
        stack.distribution =
          ([.fill, .fillEqually, .equalSpacing, .fillProportionally] as [UIStackView.Distribution])[
            item.distribution]
      default: break
      }
    }

    private func add(_ index: Int) {
      let parent = views[items[index].parent]
      if let stack = parent as? UIStackView, items[index].kind != 4 {
        stack.addArrangedSubview(views[index])
      } else {
        parent.addSubview(views[index])
      }
    }

    // MARK: - Constraints

    private func activate(_ index: Int) {
      let relation = relations[index]
      guard isRooted(relation.first), relation.second < 0 || isRooted(relation.second) else {
        relations[index].isActive = false
        return
      }
      if constraints[index] == nil { constraints[index] = make(relation) }
      constraints[index]?.isActive = true
    }

    private func make(_ relation: Relation) -> NSLayoutConstraint {
      let attributes = [Self.across, Self.down, Self.sizes][relation.group]
      let hasOther = relation.second >= 0
      let constraint = NSLayoutConstraint(
        item: views[relation.first], attribute: attributes[relation.attributes.0],
        relatedBy: [.equal, .greaterThanOrEqual, .lessThanOrEqual][relation.relation],
        toItem: hasOther ? views[relation.second] : nil,
        attribute: hasOther ? attributes[relation.attributes.1] : .notAnAttribute, multiplier: relation.multiplier,
        constant: relation.constant)
      constraint.priority = UILayoutPriority(relation.priority)
      return constraint
    }

    /// Constraints disappear with views that are removed; the operation in progress records which.
    private func noteActivity() {
      for index in relations.indices { relations[index].isActive = constraints[index]?.isActive ?? false }
    }

    // MARK: - Changes

    func apply(_ step: Step) {
      switch step.name {
      case "add": add(step)
      case "pin": pin(step)
      case "constant", "priority", "toggle", "unpin": changeRelation(step)
      case "resize": change(0) { $0.place.size = CGSize(width: step.number(0), height: step.number(1)) }
      default: changeItem(step)
      }
    }

    private func add(_ step: Step) {
      guard items.count < 14 else { return }
      clock += 1
      let inner = items.indices.filter { isRooted($0) && items[$0].kind != 1 }
      var item = Item(kind: step.place(0, of: 5), parent: step.pick(1, inner), order: clock)
      item.text = step.place(2, of: Self.texts.count)
      item.place = CGRect(x: step.number(3), y: step.number(4), width: step.number(3), height: step.number(4))
      items.append(item)
      views.append(Self.make(item))
      show(items.count - 1)
      add(items.count - 1)
    }

    private func pin(_ step: Step) {
      guard relations.count < 40 else { return }
      let rooted = items.indices.filter(isRooted)
      var relation = Relation(first: step.pick(0, rooted))
      relation.group = step.place(2, of: 3)
      let count = [Self.across.count, Self.down.count, 2][relation.group]
      relation.attributes = (step.place(3, of: count), step.place(4, of: count))
      relation.relation = step.place(5, of: 3)
      if step.whole(1) >= 0 { relation.second = step.pick(1, rooted) }
      if relation.second < 0 { relation.group = 2 }
      if relation.group == 2 {
        relation.attributes = (relation.attributes.0 % 2, relation.attributes.1 % 2)
        if relation.second >= 0 { relation.multiplier = step.pick(6, [1, 1, 0.5, 2]) }
      }
      if relation.first == relation.second && relation.attributes.0 == relation.attributes.1 { return }
      relation.constant = step.number(7)
      relation.priority = Float(min(1000, max(1, step.whole(8))))
      relation.isActive = true
      relations.append(relation)
      constraints.append(nil)
      activate(relations.count - 1)
    }

    private func changeRelation(_ step: Step) {
      guard !relations.isEmpty else { return }
      let index = step.place(0, of: relations.count)
      switch step.name {
      case "constant":
        relations[index].constant = step.number(1)
        constraints[index]?.constant = step.number(1)
      case "priority":
        // Whether it's required mustn't change while it's installed.
        guard relations[index].priority < 1000 else { return }
        relations[index].priority = Float(min(999, max(1, step.whole(1))))
        constraints[index]?.priority = UILayoutPriority(relations[index].priority)
      default:
        if relations[index].isActive {
          constraints[index]?.isActive = false
          relations[index].isActive = false
        } else {
          relations[index].isActive = true
          activate(index)
        }
      }
    }

    private func change(_ index: Int, _ change: (inout Item) -> Void) {
      change(&items[index])
      show(index)
    }

    private func changeItem(_ step: Step) {
      guard items.count > 1 else { return }
      let index = 1 + step.place(0, of: items.count - 1)
      switch step.name {
      case "hide": change(index) { $0.isHidden.toggle() }
      case "text": change(index) { $0.text = step.place(1, of: Self.texts.count) }
      case "font": change(index) { $0.font = Double(8 + step.place(1, of: 24)) }
      case "size": change(index) { $0.place.size = CGSize(width: step.number(1), height: step.number(2)) }
      case "margin": change(step.place(0, of: items.count)) { $0.margin = step.number(1) }
      case "hug": change(index) { $0.priorities[step.place(1, of: 4)] = Float(min(1000, max(1, step.whole(2)))) }
      case "stack":
        change(index) {
          $0.axis = step.place(1, of: 2)
          $0.spacing = step.number(2)
          $0.alignment = step.place(3, of: 4)
          $0.distribution = step.place(4, of: 4)
        }
      case "drop":
        if items[index].isThere {
          views[index].removeFromSuperview()
          items[index].isThere = false
          noteActivity()
        } else {
          clock += 1
          items[index].order = clock
          items[index].isThere = true
          add(index)
        }
      default: break
      }
    }
  }
#endif
