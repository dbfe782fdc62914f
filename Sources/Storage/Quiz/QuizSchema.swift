public import SharedEntities

/// The tables for questions, answers and settings of the quiz.
///
/// Answers and tallies refer to a question by its identifier, so that they outlive changes of the question.
/// The tally is updated with each answer, so that reading the history does not slow down over time.
///
/// `quiz_bank` holds the edition of the included questions in `quiz_question`, where `is_included` marks
/// those that a newer edition replaces. `quiz_settings` has a row once settings have been saved.
public let quizSchema = Schema(
  module: "quiz",
  migrations: [
    Migration(
      sql: """
        CREATE TABLE quiz_category(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name_en TEXT NOT NULL,
          name_ja TEXT NOT NULL,
          UNIQUE(name_en, name_ja)
        ) STRICT;
        CREATE TABLE quiz_question(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL UNIQUE,
          category_id INTEGER NOT NULL,
          sentence_en TEXT NOT NULL,
          sentence_ja TEXT NOT NULL,
          choice_1_en TEXT NOT NULL,
          choice_1_ja TEXT NOT NULL,
          choice_2_en TEXT NOT NULL,
          choice_2_ja TEXT NOT NULL,
          choice_3_en TEXT NOT NULL,
          choice_3_ja TEXT NOT NULL,
          choice_4_en TEXT NOT NULL,
          choice_4_ja TEXT NOT NULL,
          answer INTEGER NOT NULL,
          source TEXT NOT NULL,
          is_included INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX quiz_question_by_category ON quiz_question(category_id);
        CREATE TABLE quiz_answer(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          question TEXT NOT NULL,
          choice INTEGER,
          verdict TEXT NOT NULL,
          elapsed_milliseconds INTEGER NOT NULL,
          answered_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE quiz_tally(
          question TEXT PRIMARY KEY,
          correct_count INTEGER NOT NULL,
          answer_count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE quiz_settings(
          id INTEGER PRIMARY KEY CHECK(id = 1),
          is_limited INTEGER NOT NULL,
          limit_seconds INTEGER NOT NULL,
          question_count INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE quiz_bank(
          id INTEGER PRIMARY KEY CHECK(id = 1),
          version INTEGER NOT NULL
        ) STRICT;
        """)
  ])
