public import SharedEntities

extension CommandContext {
  /// Returns the list on a server that the command works on.
  ///
  /// - Throws: `CommandError` if the store is a file.
  public func serverPlace() throws(CommandError) -> ServerLocation {
    if case .server(let place) = store { return place }
    let sentence = Phrase(
      "the store is a file; name a list with --store 'postgresql://host/database?list=NAME'",
      "ストアがファイルです。--store 'postgresql://ホスト/データベース?list=名前' でリストを指定してください")
    throw CommandError(sentence(language))
  }
}
