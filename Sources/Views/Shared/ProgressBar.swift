/// A bar that shows which share of a whole is done, exactly as many columns wide.
///
/// Only what is whole fills it. Every character in it takes one column.
///
/// - Parameter share: from 0 to 1; what is outside counts as the nearest.
public func progressBar(_ share: Double, columns: Int) -> String {
  let columns = max(0, columns)
  // Comparisons with what is no number are false.
  let filled = share >= 1 ? columns : share > 0 ? min(columns, Int(share * Double(columns))) : 0
  return String(repeating: "█", count: filled) + String(repeating: "─", count: columns - filled)
}
