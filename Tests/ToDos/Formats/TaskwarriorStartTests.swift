import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats

@AppActor
@Suite("Starts of tasks of Taskwarrior")
struct TaskwarriorStartTests {
  private func item(_ file: String, _ format: ToDoFormat) throws -> ImportedToDo {
    try #require(try items(file, format).first)
  }

  private func task(_ members: String) -> String {
    #"[{"description":"t","entry":"20261120T090000Z","uuid":"24a3688f-a3b2-4804-8656-12574db1b22e",\#(members)}]"#
  }

  /// The members of a task as it is exported, without those that every task has.
  private func exported(_ item: ImportedToDo) -> Set<Substring> {
    let words = text([stored(item, id: 1)], .taskwarrior).split { "[]{},\n".contains($0) }
    let others = ["\"description\"", "\"entry\"", "\"uuid\"", "\"modified\""]
    return Set(words.filter { word in !others.contains { word.hasPrefix($0) } })
  }

  @Test(
    "A task starts when it stops waiting, or else when it is scheduled, and goes back as it was",
    arguments: [
      (#""wait":"20261201T001500Z""#, "2026-12-01 00:15Z", ""),
      (#""wait":"20261130T150000Z""#, "2026-12-01", ""),
      (#""wait":"20261130T150000Z","startTime":"00:00""#, "2026-12-01 00:00", ""),
      (#""wait":"20261201T001510Z""#, "2026-12-01 00:15Z", #"wait: "20261201T001510Z""#),
      (#""scheduled":"20261201T001500Z""#, "2026-12-01 00:15Z", #"scheduled: "20261201T001500Z""#),
      (#""scheduled":"20261201T001510Z""#, "2026-12-01 00:15Z", #"scheduled: "20261201T001510Z""#),
      (#""scheduled":"20261130T150000Z""#, "2026-12-01", #"scheduled: "20261130T150000Z""#),
      (
        #""scheduled":"20261203T001500Z","wait":"20261201T001500Z""#, "2026-12-01 00:15Z",
        #"scheduled: "20261203T001500Z""#
      ),
      (
        #""scheduled":"20261129T001500Z","wait":"20261201T001500Z""#, "2026-12-01 00:15Z",
        #"scheduled: "20261129T001500Z""#
      ),
      (
        #""scheduled":"20261201T001500Z","wait":"20261201T001500Z""#, "2026-12-01 00:15Z",
        #"scheduled: "20261201T001500Z"|wait: "20261201T001500Z""#
      ),
      (
        #""due":"20261202T001500Z","scheduled":"20261201T001500Z","wait":"20380101T000000Z""#,
        "2026-12-01 00:15Z",
        #"scheduled: "20261201T001500Z"|wait: "20380101T000000Z""#
      ),
      (
        #""due":"20261202T001500Z","scheduled":"20261203T001500Z","wait":"20261201T001500Z""#,
        "2026-12-01 00:15Z",
        #"scheduled: "20261203T001500Z""#
      ),
      (
        #""due":"20261202T001500Z","scheduled":"20261203T001500Z","wait":"20380101T000000Z""#, nil,
        #"scheduled: "20261203T001500Z"|wait: "20380101T000000Z""#
      ),
    ] as [(String, String?, String)])
  func tasks(members: String, start: String?, kept: String) throws {
    let item = try item(task(members + #","status":"pending""#), .taskwarrior)
    #expect(item.start == start.flatMap(DueDate.at))
    #expect(
      item.memo == kept.split(separator: "|").map { "[taskwarrior] \($0)" }.joined(separator: "\n"), "\(item)"
    )
    #expect(exported(item) == Set((members + #","status":"pending""#).split(separator: ",")))
    #expect(try self.item(text([stored(item, id: 1)], .taskwarrior), .taskwarrior).memo == item.memo)
  }

  @Test("That a task is waiting follows from its start, and is only kept where it has none, or is scheduled")
  func waiting() throws {
    let wait = try item(task(#""wait":"20261201T001500Z","status":"waiting""#), .taskwarrior)
    #expect(wait.memo.isEmpty && exported(wait) == [#""wait":"20261201T001500Z""#, #""status":"pending""#])
    for members in [#""status":"waiting""#, #""status":"waiting","scheduled":"20261201T001500Z""#] {
      let item = try item(task(members), .taskwarrior)
      #expect(item.memo.hasPrefix(#"[taskwarrior] status: "waiting""#))
      #expect(exported(item) == Set(members.split(separator: ",")))
    }
    // A start that was given here is a wait.
    let given = exportItem(memo: "[taskwarrior] status: \"waiting\"", start: .at("2026-12-01"))
    let file = text([given], .taskwarrior)
    #expect(
      file.contains(#""status":"pending""#) && file.contains(#""otherFields":"[taskwarrior] status: "#),
      "\(file)")
  }

  @Test("A start that was changed or removed here is not what the task had")
  func changedTask() throws {
    let scheduled = "[taskwarrior] scheduled: \"20261201T001500Z\""
    let later = text([exportItem(memo: scheduled, start: .at("2026-12-02"))], .taskwarrior)
    #expect(later.contains(#""wait":"20261201T150000Z","scheduled":"20261201T001500Z"}"#), "\(later)")
    for memo in [scheduled, "[taskwarrior] wait: \"20261201T001510Z\""] {
      let file = text([exportItem(memo: memo)], .taskwarrior)
      #expect(!file.contains(#""scheduled":"#) && !file.contains(#""wait":"#), "\(file)")
      let back = try item(file, .taskwarrior)
      #expect(back.start == nil && back.memo == memo)
    }
    let wait = text(
      [exportItem(memo: "[taskwarrior] wait: \"20261201T001510Z\"", start: .at("2026-12-02"))], .taskwarrior)
    #expect(wait.contains(#""wait":"20261201T150000Z","#) && !wait.contains(#""wait":"20261201T001510Z""#))
  }

  @Test("The start of a recurring task comes with the occurrence that the ToDo stands for")
  func template() throws {
    let item = try item(
      task(
        #""due":"20261201T080000Z","wait":"20261130T080000Z","recur":"weekly","mask":"+X","status":"recurring""#
      ),
      .taskwarrior)
    #expect(item.due == .at("2026-12-15 08:00Z") && item.start == .at("2026-12-14 08:00Z"))
  }
}
