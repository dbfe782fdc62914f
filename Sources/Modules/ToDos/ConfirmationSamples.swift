internal import SharedModules
internal import ToDosViewData

/// The question whether ToDos are to be deleted, in each of its states.
let confirmationSamples: [PreviewSample<ToDoConfirmationViewData>] = [
  PreviewSample("one") { _ in ToDoConfirmationViewData(count: 1) },
  PreviewSample("many") { _ in ToDoConfirmationViewData(count: 1_000_000) },
  PreviewSample("delete-focused") { _ in ToDoConfirmationViewData(count: 12, focus: .delete) },
]
