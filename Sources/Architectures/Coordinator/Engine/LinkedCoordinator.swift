public import Platform

/// A coordinator that leads from its first screen to links, at the start and at any time.
@AppActor
open class LinkedCoordinator<Link>: Coordinator {
  /// The link to follow once the first screen appears; nil for none.
  public var link: Link?

  /// Creates a coordinator that leads to a link once its first screen is loaded; nil for none.
  public init(at link: Link?, navigator: any Navigating) {
    self.link = link
    super.init(navigator: navigator)
  }

  /// The controller of the first screen; nil while that is loading.
  open var first: (any Controller)? { nil }

  /// Leads from the first screen to a link; nothing covers that screen.
  open func follow(_ link: Link) {}

  /// Leads to a link; pops the screens that are open above the first.
  public func open(_ link: Link) {
    self.link = link
    if let first { navigator.popAbove(first) { [weak self] in self?.firstWillAppear() } }
  }

  /// Follows the link, if there is one.
  public func firstWillAppear() {
    guard let link else { return }
    self.link = nil
    follow(link)
  }
}
