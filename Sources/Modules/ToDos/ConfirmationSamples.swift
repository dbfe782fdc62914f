internal import SharedEntities
internal import SharedModules
internal import ToDosEntities
internal import ToDosViewData

/// The questions before something is done, in each of their states.
let confirmationSamples: [PreviewSample<ToDoConfirmationViewData>] =
  [
    PreviewSample("one") { _ in ToDoConfirmationViewData(.delete(count: 1)) },
    PreviewSample("many") { _ in ToDoConfirmationViewData(.delete(count: 1_000_000)) },
    PreviewSample("delete-focused") { _ in ToDoConfirmationViewData(.delete(count: 12), focus: .confirm) },
    PreviewSample("complete") { _ in ToDoConfirmationViewData(.complete(count: 12)) },
    PreviewSample("reopen") { _ in ToDoConfirmationViewData(.reopen(count: 1_000_000)) },
    PreviewSample("undo") { _ in ToDoConfirmationViewData(.take(.undone, .import, count: 100_000)) },
    PreviewSample("redo") { _ in
      ToDoConfirmationViewData(.take(.redone, .clearDone, count: 12), focus: .confirm)
    },
  ]
