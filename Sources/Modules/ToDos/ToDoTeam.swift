internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import SharedViews
internal import ToDosEntities
internal import ToDosViews

/// What commands take and do where people share a list: each is somebody, and a ToDo may be somebody's.
struct ToDoTeam {
  private let people: ToDoStores.People

  /// Creates what commands take; nil where the program opens no lists that people share.
  init?(_ stores: ToDoStores) {
    guard let people = stores.people else { return nil }
    self.people = people
  }

  /// Only the ToDos of the person who asks.
  let mine = Parameter<Bool>.flag("--mine", Phrase("ToDos assigned to you", "自分が担当のもの"))

  /// Only the changes of a person.
  var by: Parameter<String> {
    .option("--by", person, Phrase("only the changes of this person", "その人による変更だけ"))
  }

  /// Whose changes are undone and redone.
  var undoneBy: Parameter<String> {
    .option(
      "--by", person, Phrase("those of this person, if you own the list", "その人による変更(リストの持ち主だけ)"))
  }

  /// The tag of the person who asks.
  @MainActor
  func myTag(_ context: CommandContext) async throws(CommandFailure) -> Tag {
    try tag(of: try await ask(context) { people throws(StoreError) in try await people.me() }, context)
  }

  /// The tag of somebody who shares the list; nil for nobody.
  ///
  /// - Throws: a sentence if they do not share it.
  @MainActor
  func tag(ofMember name: String?, _ context: CommandContext) async throws(CommandFailure) -> Tag? {
    guard let name else { return nil }
    let names = try await ask(context) { people throws(StoreError) in try await people.names() }
    guard let member = person(name, among: names) else {
      let nearest = nearestWord(to: name, among: names)
      let sentence = Phrase(
        "@\(excerpt(name)) does not share the list\(nearest.map { " (did you mean \(personTag(of: $0))?)" } ?? "")"
          + "; 'todo-viper team' shows who does",
        "@\(excerpt(name)) はこのリストを共有していません\(nearest.map { "(\(personTag(of: $0)) のことですか?)" } ?? "")"
          + "。共有する人は 'todo-viper team' で確認できます")
      throw CommandFailure(sentence(context.language))
    }
    return try tag(of: member, context)
  }

  /// Somebody who shares the list, or has changed it.
  ///
  /// - Throws: a sentence if there is nobody of the name; nil for nil.
  @MainActor
  func author(_ name: String?, _ context: CommandContext) async throws(CommandFailure) -> String? {
    guard let name else { return nil }
    let names = try await ask(context) { people throws(StoreError) in
      try await people.names() + (try await people.authors())
    }
    if let known = person(name, among: names) { return known }
    let nearest = nearestWord(to: name, among: names)
    let sentence = Phrase(
      "nobody called \(excerpt(name)) has changed the list or shares it"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'todo-viper team' shows who does"),
      "\(excerpt(name)) という人は、このリストを変更したことも共有したこともありません。"
        + (nearest.map { "'\($0)' のことですか?" } ?? "共有する人は 'todo-viper team' で確認できます"))
    throw CommandFailure(sentence(context.language))
  }

  /// The person of a name, which is written as in their tag, or as it is on the server.
  private func person(_ name: String, among names: [String]) -> String? {
    names.first { personTag(of: $0) == "@" + name } ?? names.first { $0 == name }
  }

  @MainActor
  private func tag(of name: String, _ context: CommandContext) throws(CommandFailure) -> Tag {
    do throws(ToDoError) {
      return try Tag(person: name)
    } catch {
      throw CommandFailure(error.sentence(store: context.store)(context.language))
    }
  }

  @MainActor
  private func ask<Answer>(
    _ context: CommandContext, _ question: (any ListPeople) async throws(StoreError) -> Answer
  ) async throws(CommandFailure) -> Answer {
    let place = try context.serverPlace()
    do throws(StoreError) {
      return try await question(people(place))
    } catch {
      throw CommandFailure(error.sentence(path: place.description)(context.language))
    }
  }

  private var person: ValueReader<String> {
    ValueReader("NAME", completion: names { $0 }) { word, _ throws(UsageError) in withoutMark(word) }
  }

  /// The people who share the list; none if they cannot be asked.
  private func names(_ word: @escaping @Sendable (String) -> String) -> Completion {
    .stored { [people] context in
      guard let place = try? context.serverPlace() else { return [] }
      let names = (try? await people(place).names()) ?? []
      return names.map { CompletionCandidate(word($0)) }
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
  /// The command that says who is to do ToDos.
  ///
  /// - Parameters:
  ///   - ids: reads their numbers.
  ///   - change: gives them other values, and shows them.
  func assign(
    _ ids: ValueReader<ClosedRange<ItemID>>,
    _ change:
      @escaping @MainActor @Sendable (ItemIDSet, ToDoInput, Arguments, CommandContext) async throws -> Void
  ) -> Command {
    let words = Parameter<AssignedWord>.words(
      assignedWord(ids),
      Phrase(
        "their numbers or ranges, and who is to do them, or 'none' for nobody",
        "番号(範囲も可)と担当する人。'none' または 'なし' で担当を外す"))
    return Command(
      "assign", Phrase("Say who is to do ToDos", "ToDo を担当する人を決める"),
      details: Phrase(
        "Somebody's name becomes a tag of the ToDo, in the place of another person's. 'list --mine' shows your own.",
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

  /// The words of `assign`: numbers, and a person.
  private func assignedWord(_ ids: ValueReader<ClosedRange<ItemID>>) -> ValueReader<AssignedWord> {
    ValueReader("ID|@NAME|none", completion: names(personTag)) { word, context throws(UsageError) in
      if ["none", "なし"].contains(searchKey(word)) { return .person(nil) }
      if word != withoutMark(word) { return .person(withoutMark(word)) }
      do throws(UsageError) {
        return .ids(try ids.read(word, context))
      } catch {
        throw UsageError(
          "'\(excerpt(word))' is not the number of a ToDo; a name is written with its mark: @ann",
          "'\(excerpt(word))' は ToDo の番号ではありません。名前は @ann のように @ を付けて書いてください")
      }
    }
  }
}

/// A name without the marks before it that people write.
private func withoutMark(_ word: String) -> String {
  String(word.unicodeScalars.drop { $0 == "@" || $0 == "＠" })
}
