internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// A tag of the sample ToDos.
func sampleTag(_ language: Language) -> ToDoLabel? {
  (try? Tag(Phrase("home", "家")(language))).map { .tag($0) }
}

/// The sheet of projects and tags in each of its states.
let tagsSamples: [PreviewSample<ToDoTagsViewData>] =
  [
    PreviewSample("loading") { _ in ToDoTagsViewData(phase: .loading) },
    PreviewSample("none") { _ in ToDoTagsViewData() },
    PreviewSample("some") { ToDoTagsViewData(tags: SelectableLabels(some($0), selecting: sampleTag($0))) },
    PreviewSample("all-selected") { ToDoTagsViewData(tags: SelectableLabels(some($0))) },
    PreviewSample("many") { _ in ToDoTagsViewData(tags: many(selecting: 0)) },
    PreviewSample("many-in-the-middle") { _ in ToDoTagsViewData(tags: many(selecting: 40)) },
    PreviewSample("many-at-the-end") { _ in ToDoTagsViewData(tags: many(selecting: 100)) },
  ]
  + sampleToDoStoreErrors.flatMap { name, error in
    [
      PreviewSample("failed-" + name) { _ in ToDoTagsViewData(phase: .failed(error)) },
      PreviewSample("notice-" + name) {
        ToDoTagsViewData(tags: SelectableLabels(some($0)), notice: error)
      },
    ]
  }

private func some(_ language: Language) -> [LabelCount] {
  let toDos = sampleToDos(.short, language) + sampleToDos(.long, language)
  let labels = toDos.flatMap {
    ($0.project.map { [.project($0)] } ?? []) + $0.tags.all.map { ToDoLabel.tag($0) }
  }
  var counts: [LabelCount] = []
  for label in labels where !counts.contains(where: { $0.label == label }) {
    counts.append(LabelCount(label, count: labels.count { $0 == label } * 12_345))
  }
  return counts.includingParts
}

private func many(selecting index: Int) -> SelectableLabels {
  var tags = SelectableLabels(
    (1...100).compactMap { number in
      ToDoLabel(stored: "#tag-\(number)").map { LabelCount($0, count: number) }
    })
  tags.select(index)
  return tags
}
