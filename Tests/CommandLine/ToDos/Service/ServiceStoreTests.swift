#if os(Linux)
  import DatabaseStorage
  import Doubles
  import Foundation
  import Testing

  /// The store that the service keeps open.
  @Suite(.patient)
  struct ServiceStoreTests {
    let store = TestStore()

    @Test("A change that waits for a writer while the store is replaced is made in the new one")
    func replaced() async throws {
      let (requests, kept, other) = (store.scratchPath(), store.scratchPath(), TestStore())
      try await other.run("add", "theirs")
      try #require(mkfifo(requests, 0o600) == 0)
      // For reading, too, so that neither end waits for the other to be opened.
      let pipe = FileHandle(fileDescriptor: open(requests, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
      let wait = LockWait(in: store)
      let service = try store.start(
        "serve", "--protocol", "rpc", inputPath: requests, changes: wait.changes(store))
      func add(_ id: Int, _ title: String) throws {
        let request = #"{"jsonrpc":"2.0","id":\#(id),"method":"add","params":{"title":"\#(title)"}}"#
        try pipe.write(contentsOf: Data("\(request)\n".utf8))
      }
      // The service keeps the store open.
      try add(1, "mine")
      let answers = try #require(service.output)
      try await service.expect { try !contents(of: answers).isEmpty }
      let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
      try connection.runScript("BEGIN IMMEDIATE")
      try add(2, "new")
      try await wait.begin(in: service)
      try #require(link(store.path, kept) == 0)
      for suffix in ["-wal", "-shm"] { unlink(store.path + suffix) }
      try #require(rename(other.path, store.path) == 0)
      // Closing it would remove the log by its name, which now belongs to the new store.
      connection.keepLogOnClose()
      try connection.runScript("COMMIT")
      try wait.end()
      try pipe.close()
      let output = try await service.finish()
      #expect(output.isDone && output.text.split(separator: "\n").count == 2, "\(output)")
      #expect(try await store.toDos().map(\.title) == ["theirs", "new"])
      let list = try await store.run("list", "--store", kept)
      #expect(list.text == "1  [ ]  mine\n", "\(list)")
    }
  }
#endif
