internal import ModulesContracts
internal import SampleMemosEntities
internal import SampleMemosViewData
internal import SampleMemosViews
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// Every screen of the feature in each of its states, with sample view data.
let sampleMemosPreviews = [
  mainListPreview,
  fullTextPreview,
]

private let mainListPreview = ScreenPreview(
  "sample-memos-main-list",
  states: [
    .init("empty") { size, language in
      let viewData = SampleMemosMainListViewData(rows: [], selectedIndex: nil)
      return SampleMemosScreens.mainList.frame(viewData, size, language)
    },
    .init("shown") { size, language in
      SampleMemosScreens.mainList.frame(sampleRows(language), size, language)
    },
    .init("failed") { size, language in
      SampleMemosScreens.mainList.frame(sampleRows(language, failure: .store(.busy)), size, language)
    },
  ])

private let fullTextPreview = ScreenPreview(
  "sample-memos-full-text",
  states: [
    .init("shown") { size, language in
      let viewData = SampleMemosFullTextViewData(id: .lowest, title: samples[0](language))
      return SampleMemosScreens.fullText.frame(viewData, size, language)
    }
  ])

private let samples = [
  Phrase(
    "The first one, with a title that no narrow window shows in one line", "最初の項目。狭い窓では 1 行に収まらない長さのタイトル"),
  Phrase("The second one", "次の項目"),
]

private func sampleRows(
  _ language: Language, failure: SampleMemosError? = nil
) -> SampleMemosMainListViewData {
  let rows = zip(1..., samples).compactMap { number, title in
    ItemID(rawValue: number).map { SampleMemosMainListViewData.Row(id: $0, title: title(language)) }
  }
  return SampleMemosMainListViewData(rows: rows, selectedIndex: 0, failure: failure)
}
