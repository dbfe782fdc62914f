/// A small change of a program.
///
/// Names from PIT are those of its mutators (https://pitest.org/quickstart/mutators). Names from Offutt are those of
/// his sufficient set: Offutt, Lee, Rothermel, Untch and Zapf, "An experimental determination of sufficient mutant
/// operators", ACM TOSEM 5(2), 1996.
public enum MutationOperator: String, CaseIterable, Codable, Sendable {
  /// Swaps `<` and `<=`, `>` and `>=`, `==` and `!=`.
  ///
  /// This is PIT's conditionals boundary, and its negate conditionals for equality; a part of Offutt's ROR.
  case relation
  /// Negates a condition of `if`, `guard`, `while`, `where` or a ternary, except a lone `==` or `!=`.
  ///
  /// `relation` negates the latter. This is PIT's negate conditionals for the whole condition; a part of Offutt's UOI.
  case condition
  /// Swaps `&&` and `||`.
  ///
  /// This is Offutt's LCR.
  case connector
  /// Removes a call or an assignment whose value is not used, unless it initializes something.
  ///
  /// This is PIT's void method call, and Offutt's earlier SDL for these statements.
  case statement
  /// Replaces a returned value.
  ///
  /// A `Bool` is negated, a number becomes 0, and 0 becomes 1, an optional becomes nil, and a string, an array or a
  /// dictionary becomes empty. These are PIT's empty, null and negated returns.
  case result
  /// Swaps two adjacent arguments of the same type in a call.
  ///
  /// PIT's experimental argument propagation is similar; it is AOR of the class mutation operators of Ma and Offutt.
  case arguments
}
