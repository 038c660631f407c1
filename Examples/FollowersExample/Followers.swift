// A grid of followers with a search: a collection view with a diffable data source, a layout of three columns, and a
// profile for each follower.
//
//     swift run FollowersExample

import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: FollowersController(Follower.samples))
    window?.makeKeyAndVisible()
    return true
  }
}

struct Follower: Hashable, Sendable {
  let login: String
  let name: String

  static let samples: [Follower] = [
    ("adavis", "Amanda Davis"), ("bgreen", "Bernard Green"), ("cho", "Cho Min-ji"), ("dorak", "Dora Kovács"),
    ("eliasm", "Elias Meyer"), ("fatima", "Fatima Haddad"), ("giulia", "Giulia Rossi"), ("hiro", "Hiro Tanaka"),
    ("ines", "Inês Pereira"), ("jonas", "Jonas Berg"), ("kwame", "Kwame Mensah"), ("lucia", "Lucía Fernández"),
    ("mariam", "Mariam Saleh"), ("noor", "Noor van Dijk"), ("olga", "Olga Petrova"), ("priya", "Priya Nair"),
  ].map { Follower(login: $0, name: $1) }
}

final class FollowersController: UIViewController {
  private enum Section { case main }

  private let followers: [Follower]
  private let emptyLabel = UILabel()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()

  init(_ followers: [Follower]) {
    self.followers = followers
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Followers"
    view.backgroundColor = .systemBackground
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.keyboardDismissMode = .onDrag
    view.addSubview(collectionView)
    emptyLabel.text = "No followers"
    emptyLabel.font = .preferredFont(forTextStyle: .title2)
    emptyLabel.adjustsFontForContentSizeCategory = true
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    navigationItem.searchController?.searchResultsUpdater = self
    navigationItem.searchController?.searchBar.placeholder = "Search by login or name"
    navigationItem.searchController?.obscuresBackgroundDuringPresentation = false
    navigationItem.hidesSearchBarWhenScrolling = false
    show(followers, animated: false)
  }

  private func show(_ followers: [Follower], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Follower>()
    snapshot.appendSections([.main])
    snapshot.appendItems(followers)
    dataSource.apply(snapshot, animatingDifferences: animated)
    collectionView.backgroundView = followers.isEmpty ? emptyLabel : nil
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let isLarge = environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(isLarge ? 1 : 1 / 3), heightDimension: .estimated(140)))
      let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(140))
      let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
      section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
      section.interGroupSpacing = 12
      return section
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Follower> {
    let registration = UICollectionView.CellRegistration<FollowerCell, Follower> { cell, _, follower in
      cell.show(follower)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, follower in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: follower)
    }
  }
}

extension FollowersController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    let found = followers.filter {
      text.isEmpty || $0.login.localizedCaseInsensitiveContains(text) || $0.name.localizedCaseInsensitiveContains(text)
    }
    show(found, animated: true)
  }
}

extension FollowersController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let follower = dataSource.itemIdentifier(for: indexPath) else { return }
    let alert = UIAlertController(title: follower.name, message: "@\(follower.login)", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

final class FollowerCell: UICollectionViewCell {
  private let avatar = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
  private let login = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    avatar.contentMode = .scaleAspectFit
    avatar.tintColor = .systemTeal
    login.font = .preferredFont(forTextStyle: .headline)
    login.adjustsFontForContentSizeCategory = true
    login.textAlignment = .center
    login.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [avatar, login])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      avatar.heightAnchor.constraint(equalToConstant: 80),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ follower: Follower) {
    login.text = follower.login
    accessibilityLabel = follower.name
  }
}
