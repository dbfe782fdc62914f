public import Foundation

/// Errors with texts for people.
///
/// - Mock
public protocol Explaining: LocalizedError, CustomNSError, RecoverableError {
  var code: Int { get }
  var errorDescription: String? { get }
}

/// A format of numbers.
///
/// - Mock
public protocol NumberFormat: FormatStyle where FormatInput == Int, FormatOutput == String {
}

/// What reads numbers.
///
/// - Mock
public protocol NumberParsing: ParseStrategy {
  func parse(_ value: String) throws -> Int
}

/// Bytes.
///
/// - Mock
public protocol Bytes: DataProtocol where Index == Int, Regions == CollectionOfOne<Data> {
}
