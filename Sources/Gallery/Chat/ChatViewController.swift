import AloeStackView
import UIKit

/// A chat: scrolling up adds older messages above, while the visible ones keep their positions; new ones are added
/// below, and the list scrolls to them.
final class ChatViewController: UIViewController, UIScrollViewDelegate {
  /// The number of older messages added at a time.
  private static let batch = 20
  /// The distance from the first message, in points, at which older ones are added.
  private static let nearness: CGFloat = 500

  private let list = AloeStackView()
  private let bar = RepliesBar(replies: ["How is it?", "Well done", "🌵"])
  /// The oldest message in the list.
  private var oldest = 1
  private var answerCount = 0
  private var hasAppeared = false
  /// The list's height in the last layout.
  private var listHeight: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chat"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    list.hidesSeparatorsByDefault = true
    list.rowInset = UIEdgeInsets(top: 3, left: 12, bottom: 3, right: 12)
    list.contentInset = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    list.shortContentPlacement = .end
    list.rowsFollowReadableWidth = true
    list.delegate = self
    bar.onReply = { [weak self] in self?.say($0) }
    for subview in [list, bar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      subview.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      subview.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      bar.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.4),
    ])
    prependOlder()
    scrollToEnd(animated: false)
  }

  /// Keeps a list that is at its end there when the height of the bar below it, or of the window, changes.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    defer { listHeight = list.bounds.height }
    guard list.bounds.height != listHeight else { return }
    let end = list.contentSize.height + list.adjustedContentInset.bottom - listHeight
    if !hasAppeared || list.contentOffset.y >= end - 1 { scrollToEnd(animated: false) }
  }

  // MARK: - Older messages

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard hasAppeared else { return }
    if scrollView.contentOffset.y + scrollView.adjustedContentInset.top < Self.nearness { prependOlder() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
  }

  /// Adds older messages above the others.
  private func prependOlder() {
    let older = (oldest - Self.batch..<oldest).map { BubbleRow(Message.at($0)) }
    oldest -= Self.batch
    list.prependRows(older)
  }

  /// Scrolls up to the first message, which adds older ones above it.
  func readOlder() {
    prependOlder()
    list.scrollToRow(list.rows[Self.batch / 2], at: .start, animated: false)
    prependOlder()
  }

  // MARK: - New messages

  /// Adds a message of the user, and an answer a moment later.
  private func say(_ text: String) {
    add(Message(text: text, isOwn: true), animated: true)
    Task { [weak self] in
      try? await Task.sleep(nanoseconds: 1_200_000_000)
      self?.answer(animated: true)
    }
  }

  /// Adds a message of the user and an answer at once.
  func converse() {
    add(Message(text: "How is it?", isOwn: true), animated: false)
    answer(animated: false)
  }

  /// Adds an answer.
  private func answer(animated: Bool) {
    let message = Message.answer(answerCount)
    add(message, animated: animated)
    UIAccessibility.post(notification: .announcement, argument: message.text)
    answerCount += 1
  }

  /// Adds a message below the others and scrolls to it.
  private func add(_ message: Message, animated: Bool) {
    list.addRow(BubbleRow(message), animated: animated)
    scrollToEnd(animated: animated)
  }

  private func scrollToEnd(animated: Bool) {
    if let last = list.lastRow { list.scrollToRow(last, at: .end, animated: animated) }
  }
}
