import SharedEntities
import Testing
import ToDosEntities

@Suite("The effect of a change on each ToDo")
struct ToDoEffectTests {
  @Test("Old and new ToDos are paired by number, whether both exist or only one")
  func merged() {
    func toDos(_ numbers: [Int64], _ title: String) -> [ToDo] { numbers.map { Sample.toDo($0, title) } }
    let effect = ToDoEffect(.undo, from: toDos([2, 4, 6], "old"), to: toDos([1, 3, 4, 5, 7, 8], "new"))
    #expect(effect.entries.map { $0.old?.id.rawValue } == [nil, 2, nil, 4, nil, 6, nil, nil])
    #expect(effect.entries.map { $0.new?.id.rawValue } == [1, nil, 3, 4, 5, nil, 7, 8])
    #expect(effect.entries[3] == .init(old: Sample.toDo(4, "old"), new: Sample.toDo(4, "new")))
  }
}
