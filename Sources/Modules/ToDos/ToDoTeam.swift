internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedModules
internal import SharedViews
internal import ToDosEntities
internal import ToDosViews

/// Options and commands for shared lists: members and assignees.
struct ToDoTeam {
  private let people: SharedListPeople

  /// Creates the options and commands; nil if the program opens no shared lists.
  init?(_ stores: ToDoStores) {
    guard let people = stores.people else { return nil }
    self.people = people
  }

  /// Only the ToDos of the current user.
  let mine = Parameter<Bool>.flag("--mine", Phrase("ToDos assigned to you", "自分が担当のもの"))

  /// Returns the tag of the current user.
  @AppActor
  func myTag(_ context: CommandContext) async throws(CommandError) -> Tag {
    try tag(of: try await people.me(context), context)
  }

  /// Returns the tag of a person who shares the list; nil for nobody.
  ///
  /// - Throws: `CommandError` if they do not share it.
  @AppActor
  func tag(ofMember name: String?, _ context: CommandContext) async throws(CommandError) -> Tag? {
    guard let name else { return nil }
    return try tag(of: try await people.member(name, context), context)
  }

  @AppActor
  private func tag(of name: String, _ context: CommandContext) throws(CommandError) -> Tag {
    do throws(ToDoError) {
      return try Tag(person: name)
    } catch {
      throw CommandError(error.sentence(store: context.store)(context.language))
    }
  }
}

/// A word of `assign`.
enum AssignedWord: Hashable, Sendable {
  /// The numbers of ToDos.
  case ids(ClosedRange<ItemID>)
  /// A person; nil for nobody.
  case person(String?)
}

extension ToDoTeam {
  /// Returns the command that assigns ToDos to people.
  ///
  /// - Parameters:
  ///   - ids: reads the numbers of ToDos.
  ///   - change: changes the ToDos, and shows them.
  func assign(
    _ ids: ValueReader<ClosedRange<ItemID>>,
    _ change:
      @escaping @AppActor @Sendable (ItemIDSet, ToDoInput, Arguments, CommandContext) async throws -> Void
  ) -> Command {
    let words = Parameter<AssignedWord>.words(
      assignedWord(ids),
      Phrase(
        "their numbers or ranges, and the assignee, or 'none'",
        "番号(範囲も可)と担当する人。'none' または 'なし' で担当を外す"))
    return Command(
      "assign", Phrase("Assign ToDos to somebody", "ToDo を担当する人を決める"),
      details: Phrase(
        "The person's name becomes a tag of the ToDo, and replaces another person's. 'list --mine' shows your own.",
        "担当する人の名前は、ほかの人のものに代えて ToDo のタグになります。自分のものは 'list --mine' で表示します。"),
      parameters: [words.declaration, Parameter.json.declaration],
      examples: ["todo-viper assign 3 @ann", "todo-viper assign 5-7 9 none"]
    ) { arguments, context in
      var ids: [ClosedRange<ItemID>] = []
      var people: [String?] = []
      for word in arguments[all: words] {
        switch word {
        case .ids(let range): ids.append(range)
        case .person(let name): people.append(name)
        }
      }
      guard let name = people.first, people.count == 1, !ids.isEmpty else {
        throw UsageError(
          "'assign' needs the numbers of ToDos and one person: todo-viper assign 3 @ann",
          "'assign' には ToDo の番号と 1 人の名前が必要です。例: todo-viper assign 3 @ann")
      }
      _ = try context.serverPlace()
      let input = ToDoInput(assignee: .some(try await tag(ofMember: name, context)))
      try await change(ItemIDSet(ids), input, arguments, context)
    }
  }

  /// Reads the words of `assign`: numbers, and a person.
  private func assignedWord(_ ids: ValueReader<ClosedRange<ItemID>>) -> ValueReader<AssignedWord> {
    ValueReader("ID|@NAME|none", completion: people.names(personTag)) { word, context throws(UsageError) in
      if ["none", "なし"].contains(searchKey(word)) { return .person(nil) }
      if word != SharedListPeople.withoutMark(word) { return .person(SharedListPeople.withoutMark(word)) }
      do throws(UsageError) {
        return .ids(try ids.read(word, context))
      } catch {
        throw UsageError(
          "'\(excerpt(word))' is not the number of a ToDo; write a name with @, such as @ann",
          "'\(excerpt(word))' は ToDo の番号ではありません。名前は @ann のように @ を付けて書いてください")
      }
    }
  }
}
