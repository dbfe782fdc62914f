internal import Foundation
internal import SystemLibrary
internal import ViperTools

/// The functions of the toolchain's `libIndexStore`, as declared in the `indexstore/indexstore.h` beside it.
///
/// They are looked up at run time: the program is built without the library, and uses the one of the toolchain on the
/// search path, which also wrote the index.
struct IndexLibrary {
  typealias Object = UnsafeMutableRawPointer
  /// A string of the library: `indexstore_string_ref_t`, which has the layout of `iovec`, an address and a length.
  typealias Text = iovec
  typealias Failure = UnsafeMutablePointer<Object?>
  typealias Visitor = @convention(c) (Object?, Object?) -> Bool

  let createStore: @convention(c) (UnsafePointer<CChar>, Failure?) -> Object?
  let disposeStore: @convention(c) (Object) -> Void
  let eachUnit: @convention(c) (Object, UInt32, Object?, @convention(c) (Object?, Text) -> Bool) -> Bool
  let createUnit: @convention(c) (Object, UnsafePointer<CChar>, Failure?) -> Object?
  let disposeUnit: @convention(c) (Object) -> Void
  let mainFile: @convention(c) (Object) -> Text
  let moduleName: @convention(c) (Object) -> Text
  let modificationTime:
    @convention(c) (Object, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
  let eachDependency: @convention(c) (Object, Object?, Visitor) -> Bool
  let dependencyKind: @convention(c) (Object) -> UInt32
  let dependencyName: @convention(c) (Object) -> Text
  let dependencyPath: @convention(c) (Object) -> Text
  let createRecord: @convention(c) (Object, UnsafePointer<CChar>, Failure?) -> Object?
  let disposeRecord: @convention(c) (Object) -> Void
  let eachOccurrence: @convention(c) (Object, Object?, Visitor) -> Bool
  let symbol: @convention(c) (Object) -> Object
  let roles: @convention(c) (Object) -> UInt64
  let place: @convention(c) (Object, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  let eachRelation: @convention(c) (Object, Object?, Visitor) -> Bool
  let relationRoles: @convention(c) (Object) -> UInt64
  let relationSymbol: @convention(c) (Object) -> Object
  let symbolKind: @convention(c) (Object) -> UInt32
  let symbolSubkind: @convention(c) (Object) -> UInt32
  let symbolName: @convention(c) (Object) -> Text
  let symbolUSR: @convention(c) (Object) -> Text
  let describe: @convention(c) (Object) -> UnsafePointer<CChar>?
  let disposeFailure: @convention(c) (Object) -> Void

  /// Loads the library of the toolchain on the search path.
  init() throws {
    let path = try Self.path()
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw IndexError(
        description: "\(path) cannot be loaded; reading the index requires a complete Swift toolchain")
    }
    // The library stays loaded until the program ends, since its functions are stored.
    func function<Function>(_ name: String, as type: Function.Type = Function.self) throws -> Function {
      guard let address = dlsym(handle, "indexstore_" + name) else {
        throw IndexError(
          description: "\(path) has no function indexstore_\(name); Swift 6.3 or newer is required")
      }
      return unsafeBitCast(address, to: type)
    }
    createStore = try function("store_create")
    disposeStore = try function("store_dispose")
    eachUnit = try function("store_units_apply_f")
    createUnit = try function("unit_reader_create")
    disposeUnit = try function("unit_reader_dispose")
    mainFile = try function("unit_reader_get_main_file")
    moduleName = try function("unit_reader_get_module_name")
    modificationTime = try function("unit_reader_get_modification_time")
    eachDependency = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyName = try function("unit_dependency_get_name")
    dependencyPath = try function("unit_dependency_get_filepath")
    createRecord = try function("record_reader_create")
    disposeRecord = try function("record_reader_dispose")
    eachOccurrence = try function("record_reader_occurrences_apply_f")
    symbol = try function("occurrence_get_symbol")
    roles = try function("occurrence_get_roles")
    place = try function("occurrence_get_line_col")
    eachRelation = try function("occurrence_relations_apply_f")
    relationRoles = try function("symbol_relation_get_roles")
    relationSymbol = try function("symbol_relation_get_symbol")
    symbolKind = try function("symbol_get_kind")
    symbolSubkind = try function("symbol_get_subkind")
    symbolName = try function("symbol_get_name")
    symbolUSR = try function("symbol_get_usr")
    describe = try function("error_get_description")
    disposeFailure = try function("error_dispose")
  }

  /// Returns the library's path, derived from what `swiftc` prints, as `swiftc` on the search path may be only a shim.
  private static func path() throws -> String {
    let answer = try ToolResult(of: ["swiftc", "-print-target-info"])
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.output)) else {
      throw IndexError(
        description:
          "swiftc does not report where its libraries are; put a Swift toolchain on the search path")
    }
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    return URL(filePath: info.paths.runtimeResourcePath).deletingLastPathComponent().appending(path: name)
      .path
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { let runtimeResourcePath: String }
    let paths: Paths
  }
}

/// An error that prevents reading the compiler's index.
public struct IndexError: Error, CustomStringConvertible, Equatable {
  /// One sentence on what is wrong and what to do.
  public let description: String
}

extension IndexLibrary {
  /// Returns a copy of one of the library's strings.
  func string(_ text: Text) -> String {
    guard let base = text.iov_base else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: base, count: Int(text.iov_len)), as: UTF8.self)
  }

  /// Calls a function of the library that may fail, and throws its error.
  func checked(_ what: String, _ call: (Failure) -> Object?) throws -> Object {
    var failure: Object?
    if let result = call(&failure) { return result }
    let reason = failure.flatMap { describe($0) }.map { String(cString: $0) } ?? "no reason was given"
    if let failure { disposeFailure(failure) }
    throw IndexError(
      description: "\(what) cannot be read (\(reason)); delete it and run 'swift build' again")
  }

  /// Calls a function of the library that visits objects.
  func visit(_ each: (Object?, Visitor) -> Bool, _ body: (Object) -> Void) {
    withoutActuallyEscaping(body) { body in
      var box = Box(body: body)
      withUnsafeMutablePointer(to: &box) { pointer in
        _ = each(UnsafeMutableRawPointer(pointer)) { context, object in
          guard let context, let object else { return false }
          context.assumingMemoryBound(to: Box.self).pointee.body(object)
          return true
        }
      }
    }
  }

  /// Returns the names of all units in a store, sorted.
  func unitNames(of store: Object) -> [String] {
    var copies: [String] = []
    withUnsafeMutablePointer(to: &copies) { pointer in
      _ = eachUnit(store, 1, UnsafeMutableRawPointer(pointer)) { context, name in
        guard let context, let base = name.iov_base else { return false }
        context.assumingMemoryBound(to: [String].self).pointee.append(
          String(decoding: UnsafeRawBufferPointer(start: base, count: Int(name.iov_len)), as: UTF8.self))
        return true
      }
    }
    return copies
  }

  private struct Box { let body: (Object) -> Void }
}
