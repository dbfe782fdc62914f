internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// A tag of the sample ToDos.
func sampleTag(_ language: Language) -> Tag? { try? Tag(Phrase("home", "家")(language)) }

/// The sheet of tags in each of its states.
let tagsSamples: [PreviewSample<ToDoTagsViewData>] =
  [
    PreviewSample("loading") { _ in ToDoTagsViewData(phase: .loading) },
    PreviewSample("none") { _ in ToDoTagsViewData() },
    PreviewSample("some") { ToDoTagsViewData(tags: SelectableTags(some($0), selecting: sampleTag($0))) },
    PreviewSample("all-selected") { ToDoTagsViewData(tags: SelectableTags(some($0))) },
    PreviewSample("many") { _ in ToDoTagsViewData(tags: many(selecting: 0)) },
    PreviewSample("many-in-the-middle") { _ in ToDoTagsViewData(tags: many(selecting: 40)) },
    PreviewSample("many-at-the-end") { _ in ToDoTagsViewData(tags: many(selecting: 100)) },
  ]
  + sampleToDoStoreErrors.flatMap { name, error in
    [
      PreviewSample("failed-" + name) { _ in ToDoTagsViewData(phase: .failed(error)) },
      PreviewSample("notice-" + name) {
        ToDoTagsViewData(tags: SelectableTags(some($0)), notice: error)
      },
    ]
  }

private func some(_ language: Language) -> [TagCount] {
  let tags =
    sampleToDos(.short, language).flatMap(\.tags.all) + sampleToDos(.long, language).flatMap(\.tags.all)
  var counts: [TagCount] = []
  for tag in tags where !counts.contains(where: { $0.tag == tag }) {
    counts.append(TagCount(tag, count: tags.count { $0 == tag } * 12_345))
  }
  return counts
}

private func many(selecting index: Int) -> SelectableTags {
  var tags = SelectableTags((1...100).map { TagCount(stored: "tag-\($0)", count: $0) })
  tags.select(index)
  return tags
}
