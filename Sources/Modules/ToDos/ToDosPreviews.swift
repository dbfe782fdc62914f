internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Every screen of the feature in every state it can be in, from sample view data.
let toDosPreviews: [ScreenPreview] = [
  ScreenPreview("list", states: listSamples.map { $0.state(ToDoScreens.list) }),
  ScreenPreview("detail", states: detailSamples.map { $0.state(ToDoScreens.detail) }),
  ScreenPreview("form", states: formSamples.map { $0.state(ToDoScreens.form) } + [formOverList]),
  ScreenPreview("tags", states: tagsSamples.map { $0.state(ToDoScreens.tags) }),
  ScreenPreview("postpone", states: postponeSamples.map { $0.state(ToDoScreens.postpone) }),
  ScreenPreview("confirmation", states: confirmationSamples.map { $0.state(ToDoScreens.confirmation) }),
  ScreenPreview("keys", states: keysSamples.map { $0.state(ToDoScreens.keys) }),
]

/// The form on top of the list.
private let formOverList = ScreenPreview.State("over-list") { size, language in
  let stage = Stage(size: size, show: { _ in })
  let (list, form) = (Layer(on: stage, .page), Layer(on: stage, .sheet))
  list.show { ToDoScreens.list.frame(sampleList(language), $0, language) }
  form.show {
    ToDoScreens.form.frame(sampleForm(language, due: "2026-11-23 17:00", focus: .field(.due)), $0, language)
  }
  list.appear()
  form.appear()
  return stage.frame
}
