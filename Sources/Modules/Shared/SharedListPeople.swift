public import ModulesContracts
internal import Platform
public import SharedEntities
internal import SharedViews

/// The people of a list on a server, as parameters of commands.
///
/// An unknown name is refused, and the nearest one is suggested.
public struct SharedListPeople: Sendable {
  /// Returns access to the people who share a list.
  public typealias People = @Sendable (ServerLocation) -> any ListPeople

  private let people: People

  /// Creates a value that asks for the people of the list that a command works on.
  public init(_ people: @escaping People) { self.people = people }

  /// Only the changes of a person.
  public var by: Parameter<String> {
    .option("--by", person, Phrase("only this person's changes", "その人による変更だけ"))
  }

  /// The person whose changes are undone and redone.
  public var undoneBy: Parameter<String> {
    .option(
      "--by", person, Phrase("this person's changes, if you own the list", "その人による変更(リストの所有者だけ)"))
  }

  /// Returns the name of the current user.
  @AppActor
  public func me(_ context: CommandContext) async throws(CommandError) -> String {
    try await ask(context) { people throws(StoreError) in try await people.me() }
  }

  /// Returns the person with a name who shares the list.
  ///
  /// - Throws: `CommandError` if they do not share it.
  @AppActor
  public func member(_ name: String, _ context: CommandContext) async throws(CommandError) -> String {
    let names = try await ask(context) { people throws(StoreError) in try await people.names() }
    if let member = person(name, among: names) { return member }
    let nearest = nearestWord(to: name, among: names)
    let sentence = Phrase(
      "@\(excerpt(name)) does not share the list\(nearest.map { " (did you mean \(personTag(of: $0))?)" } ?? "")"
        + "; 'todo-viper team' shows who does",
      "@\(excerpt(name)) はこのリストを共有していません\(nearest.map { "(\(personTag(of: $0)) のことですか?)" } ?? "")"
        + "。共有する人は 'todo-viper team' で確認できます")
    throw CommandError(sentence(context.language))
  }

  /// Returns the person with a name who shares the list, or has changed it; nil for nil.
  ///
  /// - Throws: `CommandError` if there is nobody of that name, or the store is a file.
  public func author(_ name: String?, _ context: CommandContext) async throws(CommandError) -> String? {
    guard let name else { return nil }
    return try await knownAuthor(name, context)
  }

  // Apart from the public method, whose isolation the optimizer refuses where the import is internal, although it is not
  // a use of a public import.
  @AppActor
  private func knownAuthor(_ name: String, _ context: CommandContext) async throws(CommandError) -> String {
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
    throw CommandError(sentence(context.language))
  }

  /// Suggests the people who share the list; none if they cannot be asked.
  ///
  /// - Parameter word: returns the spelling of a person's name.
  public func names(_ word: @escaping @Sendable (String) -> String) -> Completion {
    .stored { [people] context in
      guard let place = try? context.serverPlace() else { return [] }
      let names = (try? await people(place).names()) ?? []
      return names.map { CompletionCandidate(word($0)) }
    }
  }

  /// Returns a name without the marks that people write before it.
  public static func withoutMark(_ word: String) -> String {
    String(word.unicodeScalars.drop { $0 == "@" || $0 == "＠" })
  }

  /// Returns the person with a name, spelled as in their tag or as on the server.
  private func person(_ name: String, among names: [String]) -> String? {
    names.first { personTag(of: $0) == "@" + name } ?? names.first { $0 == name }
  }

  @AppActor
  private func ask<Answer>(
    _ context: CommandContext, _ question: (any ListPeople) async throws(StoreError) -> Answer
  ) async throws(CommandError) -> Answer {
    let place = try context.serverPlace()
    do throws(StoreError) {
      return try await question(people(place))
    } catch {
      throw CommandError(error.sentence(path: place.description)(context.language))
    }
  }

  private var person: ValueReader<String> {
    ValueReader("NAME", completion: names { $0 }) { word, _ throws(UsageError) in Self.withoutMark(word) }
  }
}
