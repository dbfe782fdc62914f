internal import ModulesContracts
internal import SharedEntities
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// Every screen of the feature in every state it can be in, from sample view data.
let toDosPreviews: [ScreenPreview] = [
  ScreenPreview("list", states: listSamples.map { state($0, ToDoListDrawing.frame) }),
  ScreenPreview("detail", states: detailSamples.map { state($0, ToDoDetailDrawing.frame) }),
  ScreenPreview("form", states: formSamples.map { state($0, ToDoFormDrawing.frame) } + [formOverList]),
  ScreenPreview("keys", states: keysSamples.map { state($0, ToDoKeysDrawing.frame) }),
]

/// A state of a screen, and what is shown in it.
struct Sample<ViewData: Sendable>: Sendable {
  let name: String
  let viewData: @Sendable (Language) -> ViewData

  init(_ name: String, _ viewData: @escaping @Sendable (Language) -> ViewData) {
    self.name = name
    self.viewData = viewData
  }
}

private func state<ViewData>(
  _ sample: Sample<ViewData>, _ drawing: @escaping @Sendable (ViewData, Frame.Size, Language) -> Frame
) -> ScreenPreview.State {
  ScreenPreview.State(sample.name) { size, language in drawing(sample.viewData(language), size, language) }
}

/// The form as it lies on the list that it was opened from.
private let formOverList = ScreenPreview.State("over-list") { size, language in
  let stage = Stage(size: size, show: { _ in })
  let (list, form) = (Layer(on: stage, .page), Layer(on: stage, .sheet))
  list.show { ToDoListDrawing.frame(sampleList(language), $0, language) }
  form.show {
    ToDoFormDrawing.frame(sampleForm(language, due: "2026-11-23 17:00", focus: .due), $0, language)
  }
  list.appear()
  form.appear()
  return stage.frame
}
