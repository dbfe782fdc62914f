internal import Foundation
public import SharedEntities
internal import Synchronization

/// Stands between a program and a server, and loses the connection at a transaction's end, as networks do.
public final class Relay: Sendable {
  /// When the connection is lost, the next time that a transaction is committed.
  public enum Fault: CaseIterable, Sendable {
    /// Before the server is told.
    case beforeCommit
    /// After the server has done it, before the program is told.
    case afterCommit
    /// Nothing goes through any more, and nobody is told: before the server is.
    case silentBeforeCommit
    /// Nothing goes through any more, and nobody is told: after the server is.
    case silentAfterCommit
  }

  private let server: PostgreSQLServer
  private let folder: String
  private let listener: Int32
  private let next = Mutex<[Fault]>([])
  private let open = Mutex<[Int32]>([])

  /// Creates a relay to a server, with a socket in a folder of its own.
  public init(to server: PostgreSQLServer) throws {
    self.server = server
    var template = Array("/tmp/todo-viper-relay-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.folder = folder
    listener = try Self.makeSocket { descriptor in
      withAddress(folder + "/.s.PGSQL.5432") { bind(descriptor, $0, $1) }
    }
    guard listen(listener, 64) == 0 else { throw POSIXError(.EIO) }
    let thread = Thread { [weak self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else {
          // Closed where it is used: closed by another thread, its number could be that of another file by now.
          if client >= 0 { close(client) }
          close(listener)
          return
        }
        self.serve(client)
      }
    }
    thread.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    for descriptor in open.withLock({ $0 }) { shutdown(descriptor, Int32(SHUT_RDWR)) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The place of a list as the program sees it through the relay.
  public func place(of place: ServerLocation) throws -> ServerLocation {
    try server.place(place.text.replacing(server.folder, with: folder))
  }

  /// Loses the connection the next times that a transaction is committed.
  public func lose(_ fault: Fault, times: Int = 1) {
    next.withLock { $0 = Array(repeating: fault, count: times) }
  }

  /// Whether the connection was lost as often as it was to be.
  public var hasLost: Bool { next.withLock { $0.isEmpty } }

  private func serve(_ client: Int32) {
    guard
      let upstream = try? Self.makeSocket({ descriptor in
        withAddress(server.folder + "/.s.PGSQL.5432") { connect(descriptor, $0, $1) }
      })
    else {
      close(client)
      return
    }
    open.withLock { $0 += [client, upstream] }
    let fault = Mutex<Fault?>(nil)
    let state = Shared(fault)
    Thread { [weak self] in
      Self.copy(from: client, to: upstream) { bytes in
        guard bytes.starts(with: [UInt8(ascii: "Q")]), bytes.contains(Array("COMMIT".utf8)) else {
          return true
        }
        let lost = self?.next.withLock { $0.popLast() }
        state.value.withLock { $0 = lost ?? $0 }
        switch lost {
        case nil: return true
        case .beforeCommit?:
          shutdown(client, Int32(SHUT_RDWR))
          return false
        // What comes after it is swallowed.
        case .silentBeforeCommit?: return nil
        case .afterCommit?, .silentAfterCommit?: return true
        }
      }
      shutdown(upstream, Int32(SHUT_RDWR))
    }.start()
    Thread {
      Self.copy(from: upstream, to: client) { _ in
        switch state.value.withLock({ $0 }) {
        case nil, .beforeCommit?: return true
        case .afterCommit?:
          shutdown(client, Int32(SHUT_RDWR))
          return false
        case .silentBeforeCommit?, .silentAfterCommit?: return nil
        }
      }
      shutdown(client, Int32(SHUT_RDWR))
    }.start()
  }

  private final class Shared<Value: ~Copyable & Sendable>: Sendable {
    let value: Value
    init(_ value: consuming Value) { self.value = value }
  }

  /// Copies bytes until an end is closed.
  ///
  /// - Parameter passes: whether bytes are copied; false to stop, nil to swallow them.
  private static func copy(from source: Int32, to target: Int32, _ passes: ([UInt8]) -> Bool?) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(source, &buffer, buffer.count)
      guard count > 0 else { return }
      switch passes(Array(buffer[..<count])) {
      case nil: continue
      case false?: return
      case true?:
        var sent = 0
        while sent < count {
          let written = buffer.withUnsafeBytes { bytes in
            send(target, bytes.baseAddress.map { $0 + sent }, count - sent, quietly)
          }
          guard written > 0 else { return }
          sent += written
        }
      }
    }
  }

  private static func makeSocket(_ use: (Int32) -> Int32) throws -> Int32 {
    #if os(Linux)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0, use(descriptor) == 0 else { throw POSIXError(.EIO) }
    return descriptor
  }
}

/// Has a broken connection be an error, not a signal.
#if os(Linux)
  private let quietly = Int32(MSG_NOSIGNAL)
#else
  private let quietly: Int32 = 0
#endif

/// Calls a function with the address of a socket at a path.
private func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32)
  -> Int32
{
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix(107)) }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
