internal import DatabaseStorage
internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import TimelineContracts
internal import TimelineEntities
internal import TimelineInteractors
internal import TimelinePresenters
internal import TimelineStorage
internal import TimelineViewData
internal import TimelineViews

/// Returns a listener that posts completed ToDos, if the user has enabled that.
///
/// Only this function names the concrete types between the event and the post. There is no screen, so there is neither
/// presenter nor router.
///
/// - Parameters:
///   - sleeper: the clock for retrying while other programs write to the store.
///   - stores: opens the store.
func completedToDosListener(_ sleeper: any Sleeper, _ stores: TimelineStores) -> EventListener {
  EventListener(to: ToDosCompleted.self) { event, context in
    // Completing a ToDo costs nothing if the timeline was never used; errors of a store are reported below.
    guard context.isInUse(timelineSchema) else { return }
    let interactor = CompletedToDosInteractor(
      repository: stores.store(at: context.store) { context.database(timelineSchema) }, sleeper: sleeper)
    let (count, language) = (event.count, context.language)
    do throws(TimelineError) {
      _ = try await interactor.post(event.firstTitle, at: event.completedAt) { title in
        completedToDosText(title, count: count)(language)
      }
    } catch {
      throw CommandError(error.sentence(store: context.store)(language))
    }
  }
}
