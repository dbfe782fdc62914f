internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews

/// Handles requests that go beyond the category list.
@AppActor
protocol QuizCategoriesControllerDelegate: AnyObject {
  /// The list is about to appear, for the first time or again.
  func categoriesControllerWillAppear(_ controller: QuizCategoriesController)
  func categoriesController(_ controller: QuizCategoriesController, didSelect selection: QuizSelection)
  func categoriesControllerDidRequestHistory(_ controller: QuizCategoriesController)
  func categoriesControllerDidRequestSettings(_ controller: QuizCategoriesController)
  func categoriesControllerDidRequestKeys(_ controller: QuizCategoriesController)
}

/// The category list once it is loaded.
@AppActor
final class QuizCategoriesController: ScreenController<QuizCategoriesViewData, QuizCategoriesEvent> {
  weak var delegate: (any QuizCategoriesControllerDelegate)?

  private let model: QuizModel
  private var overview: QuizOverview
  private var selectedIndex = 0
  private var notice: QuizError?
  private var loads = LoadNumbers()

  /// Creates the controller of a loaded list.
  init(_ overview: QuizOverview, model: QuizModel) {
    self.overview = overview
    self.model = model
    super.init(QuizScreens.categories)
  }

  override var viewData: QuizCategoriesViewData? {
    QuizCategoriesViewData(
      categories: overview.categories, selectedIndex: selectedIndex, settings: overview.settings,
      notice: notice)
  }

  override var observers: [@AppActor () async -> Void] { [observeStore] }

  override func viewWillAppear() async { delegate?.categoriesControllerWillAppear(self) }

  override func handle(_ event: QuizCategoriesEvent) async {
    guard event != .leave else { return goBack() }
    notice = nil
    switch event {
    case .select(let index): selectedIndex = min(max(0, index), overview.categories.count)
    case .play: delegate?.categoriesController(self, didSelect: selection)
    case .showHistory: delegate?.categoriesControllerDidRequestHistory(self)
    case .showSettings: delegate?.categoriesControllerDidRequestSettings(self)
    case .showKeys: delegate?.categoriesControllerDidRequestKeys(self)
    case .retry: await report { () throws(QuizError) in try await self.read() }
    case .leave: break
    }
  }

  /// Shows the saved settings; nil if none were saved.
  func settingsDidEnd(_ result: Result<QuizSettings?, QuizError>) {
    onReturn {
      await self.report { () throws(QuizError) in
        guard let settings = try result.get() else { return }
        // Reads in progress do not include the change.
        self.loads.supersede()
        self.overview.settings = settings
      }
    }
  }

  private func observeStore() async {
    while await model.storeChange(after: overview.version) {
      await report { () throws(QuizError) in
        try await self.read()
        self.notice = nil
      }
      show()
    }
  }

  private func report(_ body: () async throws(QuizError) -> Void) async {
    do throws(QuizError) {
      try await body()
    } catch {
      notice = error
    }
  }

  /// Reads the list, and keeps the selected category if it still exists.
  private func read() async throws(QuizError) {
    let number = loads.begin()
    let new = try await model.overview()
    guard loads.isLatest(number) else { return }
    // The selection may have moved in the meantime.
    let selected = selection
    overview = new
    let index = new.categories.firstIndex { .category($0.category) == selected }
    selectedIndex = index.map { $0 + 1 } ?? 0
  }

  /// The selected category; the first row represents all.
  private var selection: QuizSelection {
    selectedIndex == 0 ? .all : .category(overview.categories[selectedIndex - 1].category)
  }
}
