internal import ModulesContracts
internal import SharedEntities

/// The environment variable with the time at which the user's days begin.
let dayStartVariable = "TODO_VIPER_DAY_START"

/// Parses the time at which days begin, up to noon, such as `04:00`; nil for anything else.
func dayStart(_ text: String) -> TimeOfDay? {
  TimeOfDay(text).flatMap { $0.minute <= 720 ? $0 : nil }
}

func dayStartError(_ text: String) -> UsageError {
  UsageError(
    "\(dayStartVariable) is '\(excerpt(text))', which cannot start a day; write a time up to 12:00, such as 04:00",
    "\(dayStartVariable) の '\(excerpt(text))' は 1 日の始まりにできません。04:00 のように 12:00 までの時刻を指定してください")
}
