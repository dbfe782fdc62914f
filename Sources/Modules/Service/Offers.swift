internal import ModulesContracts
internal import RegistryModules
internal import SharedEntities
internal import SharedModules

/// The access to the store that programs have.
enum Allowance: String, CaseIterable, Sendable {
  /// Read it.
  case read
  /// Add to it as well.
  case add
  /// Change what is in it as well.
  case change
  /// Everything, removing included.
  case all

  /// Whether commands of an effect may be run.
  func permits(_ effect: CommandOffer.Effect) -> Bool {
    switch effect {
    case .reads: true
    case .writes, .adds: self != .read
    case .changes: self == .change || self == .all
    case .removes: self == .all
    }
  }
}

/// A command that the service offers, with data that every call needs.
final class OfferedCommand: Sendable {
  let command: Command
  let name: String
  let offer: CommandOffer
  /// Its effect on the store, or on files.
  let effect: CommandOffer.Effect
  /// Lowercase words that programs try instead of its name.
  let synonyms: [String]
  /// The parameters that programs may give, in the order of its help.
  let parameters: [ParameterDeclaration]
  /// The parameters that a call needs, with an output file: what is printed without one would not be JSON.
  let required: [ParameterDeclaration]
  /// Its name where spaces are not allowed.
  let toolName: String
  /// The name of its sibling that undoes changes, if there is one.
  fileprivate let undoName: String
  /// The option that makes it print JSON; nil if it always does.
  let jsonOption: String?

  private let byKey: [(key: String, parameter: ParameterDeclaration)]

  /// Creates an offer.
  ///
  /// - Parameters:
  ///   - hasFiles: whether it may read files.
  ///   - writesFiles: whether it may write files.
  init(_ command: Command, _ offer: CommandOffer, synonyms: [String], hasFiles: Bool, writesFiles: Bool) {
    self.command = command
    name = command.name
    self.offer = offer
    self.synonyms = synonyms
    parameters = command.parameters.filter { $0.isOffered && (writesFiles || $0.file != .writes) }
    effect =
      offer.effect == .reads && parameters.contains { $0.file == .writes } ? .writes : offer.effect
    required = parameters.filter { !$0.isOptional || ($0.file == .writes && !$0.isOption) }
    toolName = String(command.name.map { $0 == " " ? "-" : $0 })
    undoName = (command.name.split(separator: " ").dropLast() + ["undo"]).joined(separator: " ")
    let json = Parameter.json.declaration.name
    jsonOption = command.parameters.contains { $0.name == json } ? json : nil
    let given = parameters.filter { $0.file != .reads || hasFiles }
    byKey = given.map { ($0.key, $0) }
  }

  /// Whether it changes the store, or writes a file.
  var changes: Bool { effect != .reads }

  /// Returns the parameter that programs give by a key; nil if there is none.
  func parameter(_ key: String) -> ParameterDeclaration? { byKey.first { $0.key == key }?.parameter }
}

/// The commands and resources that modules offer to programs.
struct Offers: Sendable {
  /// The commands, in the order of the modules and of their help.
  let commands: [OfferedCommand]
  /// The commands that would be offered if more were allowed.
  let refused: [OfferedCommand]
  /// The resources of all modules, with the module of each.
  let resources: [(module: String, entry: ResourceEntry)]

  /// Collects the commands and resources that modules offer.
  ///
  /// - Parameter hasFiles: whether commands may read and write files.
  init(of modules: [any Module], _ allowance: Allowance, hasFiles: Bool) {
    var offered: [OfferedCommand] = []
    for entry in modules.flatMap(\.commands) {
      let command = entry.make()
      guard let offer = command.offer, hasFiles || !command.needsFiles else { continue }
      // A command that only reads if no file is named stays, without the parameter for a file.
      let writesFiles = hasFiles && (allowance.permits(.writes) || command.needsFiles)
      offered.append(
        OfferedCommand(
          command, offer, synonyms: entry.synonyms, hasFiles: hasFiles, writesFiles: writesFiles))
    }
    commands = offered.filter { allowance.permits($0.effect) }
    refused = offered.filter { !allowance.permits($0.effect) }
    resources = modules.flatMap { module in module.resources.map { (module.identifier, $0) } }
  }

  /// Returns the command that undoes another: its sibling named undo; nil if there is none.
  func undo(of command: OfferedCommand) -> OfferedCommand? {
    command.name == command.undoName ? nil : commands.first { $0.name == command.undoName }
  }

  /// Replaces options of the command line in a sentence by the parameters of programs, and commands by their names.
  ///
  /// - Parameter name: returns the name of a command.
  func words(_ sentence: String, _ name: (OfferedCommand) -> String) -> String {
    guard sentence.utf8.contains(UInt8(ascii: "-")) else { return sentence }
    let options = Dictionary(
      (commands + refused).flatMap(\.parameters).filter(\.isOption).map { ($0.name, $0.key) },
      uniquingKeysWith: { first, _ in first })
    var result = ""
    var rest = sentence[...]
    while let range = rest.firstRange(of: "--") {
      let end =
        rest[range.upperBound...].firstIndex { !($0.isASCII && $0.isLetter || $0 == "-") } ?? rest.endIndex
      let isApart =
        rest[..<range.lowerBound].last.map { !$0.isASCII || !($0.isLetter || $0.isNumber) } ?? true
      let option = rest[range.lowerBound..<end]
      result += rest[..<range.lowerBound]
      result += isApart ? options[String(option)] ?? String(option) : String(option)
      rest = rest[end...]
    }
    result += rest
    for command in commands { result.replace("todo-viper \(command.name)", with: name(command)) }
    return result
  }

  /// Returns the command with a name, if it is offered.
  ///
  /// - Parameters:
  ///   - name: returns the name of a command.
  ///   - kind: the word for a command in the error.
  func command(
    _ word: String, by name: (OfferedCommand) -> String, kind: String
  ) throws(RPCError) -> OfferedCommand {
    if let command = commands.first(where: { name($0) == word }) { return command }
    if refused.contains(where: { name($0) == word }) {
      throw .params("\(kind) '\(word)' is not allowed here; start the service with a wider --allow")
    }
    let synonym = commands.first { $0.synonyms.contains(word) }.map(name)
    let meant = synonym ?? nearestWord(to: word, among: commands.map(name))
    throw .params(
      "unknown \(kind) '\(excerpt(word))'"
        + (meant.map { "; did you mean '\($0)'?" }
          ?? "; there are \(commands.map(name).joined(separator: ", "))"))
  }
}

extension Command {
  /// Whether it writes a file that a word names, so that it makes no sense where files are not allowed.
  fileprivate var needsFiles: Bool { parameters.contains { $0.file == .writes && !$0.isOption } }
}
