import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@Suite("What stands in the settings form of the quiz")
struct QuizSettingsFieldsTests {
  private func viewData(_ fields: QuizSettingsFields, hasAsked: Bool = false) -> QuizSettingsViewData {
    QuizSettingsViewData(
      fields, fields.review, focus: .count, failure: .store(.full), hasAsked: hasAsked)
  }

  @Test("They begin with the stored settings, and hold no changes")
  func stored() {
    let fields = QuizSettingsFields(
      of: QuizSettings(
        isLimited: false, limit: TimeLimit(stored: 7), questionCount: QuestionCount(stored: 3)))
    #expect(fields.input == QuizSettingsDraft(isLimited: false, limit: "7", count: "3"))
    #expect(viewData(fields).draft == .unchanged && !fields.review.canSave)
  }

  @Test("Text goes into the focused field, and nowhere else")
  func focus() {
    var fields = QuizSettingsFields(of: .default)
    for (index, element) in QuizSettingsViewData.Element.allCases.enumerated() {
      fields[element]?.apply(.insert("\(index + 1)"))
    }
    #expect(fields.input == QuizSettingsDraft(isLimited: true, limit: "202", count: "103"))
    for element in [QuizSettingsViewData.Element.isLimited, .save, .cancel] {
      #expect(fields[element] == nil)
      fields[element] = TextField("x")
    }
    #expect(fields.input == QuizSettingsDraft(isLimited: true, limit: "202", count: "103"))
  }

  @Test(
    "They hold changes until these are taken back, also those that cannot be saved, and ask only about them")
  func changes() {
    var fields = QuizSettingsFields(of: .default)
    #expect(viewData(fields, hasAsked: true).draft == .unchanged)
    fields.isLimited.toggle()
    #expect(viewData(fields).draft == .changed && viewData(fields, hasAsked: true).draft == .asked)
    fields.isLimited.toggle()
    #expect(viewData(fields).draft == .unchanged)
    for field in [QuizSettingsViewData.Element.limit, .count] {
      fields[field]?.apply(.insert("x"))
      #expect(viewData(fields).draft == .changed && !fields.review.canSave)
      fields[field]?.apply(.deleteBackward)
      #expect(viewData(fields).draft == .unchanged)
    }
  }

  @Test("The first invalid field is the limit, then the number of questions")
  func invalid() {
    var fields = QuizSettingsFields(of: .default)
    #expect(fields.review.invalidField == nil)
    fields[.count]?.apply(.insert("x"))
    #expect(fields.review.invalidField == .count)
    fields[.limit]?.apply(.insert("x"))
    #expect(fields.review.invalidField == .limit)
  }

  @Test("The form shows them with the focus and the failure")
  func shown() {
    var fields = QuizSettingsFields(of: .default)
    fields[.limit]?.apply(.insert("1"))
    let viewData = viewData(fields)
    #expect(viewData.limit.text == "201" && viewData.count.text == "10" && viewData.isLimited)
    #expect(viewData.focus == .count && viewData.failure == .store(.full) && viewData.review.canSave)
  }
}
