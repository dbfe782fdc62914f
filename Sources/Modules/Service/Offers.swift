internal import ModulesContracts
internal import RegistryModules
internal import SharedEntities
internal import SharedModules

/// What programs may do to the store.
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
    case .adds: self != .read
    case .changes: self == .change || self == .all
    case .removes: self == .all
    }
  }
}

/// A command that the service offers, and what every call needs of it.
final class OfferedCommand: Sendable {
  let command: Command
  let name: String
  let offer: CommandOffer
  /// Lowercase words that programs try instead of its name.
  let synonyms: [String]
  /// The parameters that programs may give, in the order of its help.
  let parameters: [ParameterDeclaration]
  /// Those that a call needs: what is printed if no file is named would be no JSON.
  let required: [ParameterDeclaration]
  /// Its name where spaces are not allowed.
  let toolName: String
  /// The name of a command beside it that undoes changes, if there is one.
  fileprivate let undoName: String
  /// The option that makes it print JSON; nil if it always does.
  let jsonOption: String?

  private let byKey: [(key: String, parameter: ParameterDeclaration)]

  /// Creates an offer.
  ///
  /// - Parameter hasFiles: whether it may read and write files.
  init(_ command: Command, _ offer: CommandOffer, synonyms: [String], hasFiles: Bool) {
    self.command = command
    name = command.name
    self.offer = offer
    self.synonyms = synonyms
    parameters = command.parameters.filter { $0.isOffered && (hasFiles || $0.file != .writes) }
    required = parameters.filter { !$0.isOptional || ($0.file == .writes && !$0.isOption) }
    toolName = String(command.name.map { $0 == " " ? "-" : $0 })
    undoName = (command.name.split(separator: " ").dropLast() + ["undo"]).joined(separator: " ")
    let json = Parameter.json.declaration.name
    jsonOption = command.parameters.contains { $0.name == json } ? json : nil
    let given = parameters.filter { $0.file != .reads || hasFiles }
    byKey = given.map { ($0.key, $0) }
  }

  /// Whether it changes the store.
  var changes: Bool { offer.effect != .reads }

  /// The parameter that programs give by a key; nil if there is none.
  func parameter(_ key: String) -> ParameterDeclaration? { byKey.first { $0.key == key }?.parameter }
}

/// The commands and resources that modules offer to programs.
struct Offers: Sendable {
  /// The commands, in the order of the modules and of their help.
  let commands: [OfferedCommand]
  /// Those that would be offered if more were allowed.
  let refused: [OfferedCommand]
  /// The resources of all modules, with the module of each.
  let resources: [(module: String, entry: ResourceEntry)]

  /// Collects what modules offer.
  ///
  /// - Parameter hasFiles: whether commands may read and write files.
  init(of modules: [any Module], _ allowance: Allowance, hasFiles: Bool) {
    var offered: [OfferedCommand] = []
    for entry in modules.flatMap(\.commands) {
      let command = entry.make()
      guard let offer = command.offer, hasFiles || !command.needsFiles else { continue }
      offered.append(OfferedCommand(command, offer, synonyms: entry.synonyms, hasFiles: hasFiles))
    }
    commands = offered.filter { allowance.permits($0.offer.effect) }
    refused = offered.filter { !allowance.permits($0.offer.effect) }
    resources = modules.flatMap { module in module.resources.map { (module.identifier, $0) } }
  }

  /// The command that takes back what another did: the one named undo beside it; nil if there is none.
  func undo(of command: OfferedCommand) -> OfferedCommand? {
    command.name == command.undoName ? nil : commands.first { $0.name == command.undoName }
  }

  /// The command of a name, if it is offered.
  ///
  /// - Parameters:
  ///   - name: returns the name of a command.
  ///   - kind: what a command is called in the error.
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
  /// Whether it writes a file that a word names, and so makes no sense where files are not allowed.
  fileprivate var needsFiles: Bool { parameters.contains { $0.file == .writes && !$0.isOption } }
}
