// The least that a program can do for what todo-viper does: the same SQL on the same store in the same
// transactions, the same bytes on standard output, and no structure at all.
//
// What it leaves out is what it can know beforehand: the command line is taken as given, the language is
// English, titles need no escape for a terminal and no folding but that of ASCII letters. What it keeps is
// every statement, check and system call for which the store is asked, durable commits above all. The tables
// are made from those that todo-viper makes; the other statements are those of Sources/Storage: change both together.

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// Made by schema.py.
#include "schema.h"

#define COLUMNS "id, " VALUES
#define SUMMARY_COLUMNS "id, title, is_done, created_at, due_day, due_minute, due_at, priority, tags, repeat_rule," \
                        " start_day, start_minute, start_at"
#define APPLICATION_ID 0x746F6476
#define LAYOUT_VERSION 1

static const char layout[] =
    "PRAGMA application_id = 1953457270;"
    "PRAGMA user_version = 1;"
    "CREATE TABLE module(identifier TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE store(identifier TEXT NOT NULL) STRICT;"
    "INSERT INTO store VALUES (lower(hex(randomblob(8))));";

static sqlite3 *database;

static void fail(const char *what) {
  fprintf(stderr, "floor: %s\n", what);
  exit(1);
}

static void check(bool holds) {
  if (!holds) fail(database ? sqlite3_errmsg(database) : strerror(errno));
}

// Output, in blocks of 64 KiB.

static char buffer[65536];
static size_t held;

static void flush(void) {
  for (size_t done = 0; done < held;) {
    ssize_t count = write(STDOUT_FILENO, buffer + done, held - done);
    if (count < 0 && errno != EINTR) fail(strerror(errno));
    if (count > 0) done += count;
  }
  held = 0;
}

static void put_bytes(const char *bytes, size_t count) {
  while (count > sizeof buffer - held) {
    size_t part = sizeof buffer - held;
    memcpy(buffer + held, bytes, part);
    held += part;
    bytes += part;
    count -= part;
    flush();
  }
  memcpy(buffer + held, bytes, count);
  held += count;
}

static void put(const char *text) { put_bytes(text, strlen(text)); }

static void put_padded(int64_t number, int width, char filler) {
  char digits[20];
  int count = 0;
  do digits[count++] = '0' + number % 10;
  while (number /= 10);
  for (int missing = width - count; missing > 0; missing--) put_bytes(&filler, 1);
  while (count > 0) put_bytes(&digits[--count], 1);
}

static void put_number(int64_t number) { put_padded(number, 0, ' '); }

static void put_column(sqlite3_stmt *row, int column) {
  const char *text = (const char *)sqlite3_column_text(row, column);
  put_bytes(text, sqlite3_column_bytes(row, column));
}

static void put_quoted(const unsigned char *text, int count) {
  static const char *const names = "\b\f\n\r\t\"\\", *const escapes = "bfnrt\"\\";
  put("\"");
  for (int start = 0, end = 0; start < count; start = end) {
    while (end < count && text[end] >= 0x20 && text[end] != '"' && text[end] != '\\' && text[end] != 0x7F) end++;
    put_bytes((const char *)text + start, end - start);
    if (end == count) break;
    const char *name = text[end] ? strchr(names, text[end]) : NULL;
    char escape[8];
    if (name) snprintf(escape, sizeof escape, "\\%c", escapes[name - names]);
    else snprintf(escape, sizeof escape, "\\u%04x", text[end]);
    put(escape);
    end++;
  }
  put("\"");
}

// Days, by Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".

static void civil(int64_t number, int *year, int *month, int *day) {
  int64_t shifted = number + 719468, era = shifted / 146097, of_era = shifted - era * 146097;
  int64_t year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  int64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int64_t from_march = (5 * of_year + 2) / 153;
  *day = of_year - (153 * from_march + 2) / 5 + 1;
  *month = from_march < 10 ? from_march + 3 : from_march - 9;
  *year = year_of_era + era * 400 + (*month <= 2);
}

static void put_day(int64_t number) {
  int year, month, day;
  civil(number, &year, &month, &day);
  put_padded(year, 4, '0');
  put("-");
  put_padded(month, 2, '0');
  put("-");
  put_padded(day, 2, '0');
}

static void put_time(int64_t minute) {
  put_padded(minute / 60, 2, '0');
  put(":");
  put_padded(minute % 60, 2, '0');
}

static void put_weekday_and_day(int64_t number) {
  static const char *const names[] = {"Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "};
  put(names[(number + 3) % 7]);
  put_day(number);
}

static void put_instant(int64_t seconds) {
  put_day(seconds / 86400);
  put("T");
  put_time(seconds % 86400 / 60);
  put(":");
  put_padded(seconds % 60, 2, '0');
  put("Z");
}

static int64_t utc_offset(time_t instant) {
  struct tm parts;
  return localtime_r(&instant, &parts) ? parts.tm_gmtoff : 0;
}

// The offset from UTC that is in force at a local time.
static int64_t offset_at_local(int64_t day, int64_t minute) {
  int64_t as_utc = day * 86400 + minute * 60;
  int64_t before = utc_offset(as_utc - 86400);
  return utc_offset(as_utc - before) == before ? before : utc_offset(as_utc + 86400);
}

static int64_t today, minute_now, instant_now;

static void read_clock(void) {
  tzset();
  time_t now = time(NULL);
  int64_t local = now + utc_offset(now);
  today = local / 86400;
  minute_now = local % 86400 / 60;
  instant_now = now / 60 * 60;
}

// SQL.

static void script(const char *sql) { check(sqlite3_exec(database, sql, NULL, NULL, NULL) == SQLITE_OK); }

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK);
  return statement;
}

// Binds by a letter for each value: `i` a number, `t` text, `n` nothing.
static void bind(sqlite3_stmt *statement, const char *kinds, va_list values) {
  for (int index = 1; *kinds; kinds++, index++) {
    int status = *kinds == 'i'   ? sqlite3_bind_int64(statement, index, va_arg(values, int64_t))
                 : *kinds == 't' ? sqlite3_bind_text(statement, index, va_arg(values, char *), -1, SQLITE_TRANSIENT)
                                 : sqlite3_bind_null(statement, index);
    check(status == SQLITE_OK);
  }
}

static bool step(sqlite3_stmt *statement) {
  int status = sqlite3_step(statement);
  check(status == SQLITE_ROW || status == SQLITE_DONE);
  return status == SQLITE_ROW;
}

static void execute(sqlite3_stmt *statement, const char *kinds, ...) {
  va_list values;
  va_start(values, kinds);
  bind(statement, kinds, values);
  va_end(values);
  while (step(statement)) {}
  sqlite3_reset(statement);
}

static void run(const char *sql, const char *kinds, ...) {
  sqlite3_stmt *statement = prepare(sql);
  va_list values;
  va_start(values, kinds);
  bind(statement, kinds, values);
  va_end(values);
  while (step(statement)) {}
  sqlite3_finalize(statement);
}

// The first column of the first row; -1 where there is none.
static int64_t number(const char *sql, const char *kinds, ...) {
  sqlite3_stmt *statement = prepare(sql);
  va_list values;
  va_start(values, kinds);
  bind(statement, kinds, values);
  va_end(values);
  int64_t result = -1;
  while (step(statement))
    if (result < 0) result = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  return result;
}

// The store.

static int64_t file_size(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 ? status.st_size : 0;
}

static void open_file(const char *path) {
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  check(sqlite3_open_v2(path, &database, flags, NULL) == SQLITE_OK);
  sqlite3_busy_timeout(database, 5000);
}

static void check_version(void) {
  if (number("PRAGMA application_id", "") != APPLICATION_ID) fail("not a store");
  if (number("PRAGMA page_size", "") <= 0) fail("cut off");
  if (number("PRAGMA user_version", "") != LAYOUT_VERSION) fail("another version");
  sqlite3_stmt *modules = prepare("SELECT identifier, version FROM module");
  int64_t version = -1;
  while (step(modules))
    if (strcmp((const char *)sqlite3_column_text(modules, 0), "todos") == 0) version = sqlite3_column_int64(modules, 1);
  sqlite3_finalize(modules);
  if (version != SCHEMA_VERSION) fail("another version");
}

static void open_for_reading(const char *path) {
  if (file_size(path) == 0) fail("no store");
  open_file(path);
  check_version();
  script("PRAGMA query_only = 1");
  char log[4096];
  snprintf(log, sizeof log, "%s-wal", path);
  if (file_size(log) > 0) sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

static void open_for_writing(const char *path) {
  if (file_size(path) == 0) fail("no store");
  open_file(path);
  if (file_size(path) == 0) fail("no store");
  check_version();
  script("PRAGMA synchronous = FULL");
}

static void create(const char *path) {
  if (file_size(path) > 0) fail("the store is there already");
  int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  check(file >= 0);
  close(file);
  char *copy = strdup(path);
  int folder = open(dirname(copy), O_RDONLY | O_CLOEXEC);
  check(folder >= 0 && fsync(folder) == 0);
  close(folder);
  free(copy);
  open_file(path);
  script("PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL");
  script("BEGIN IMMEDIATE");
  script(layout);
  script(schema);
  run("INSERT OR REPLACE INTO module VALUES (?1, ?2)", "ti", "todos", (int64_t)SCHEMA_VERSION);
  script("COMMIT");
}

// Changes.

static char *lowered(const char *text) {
  char *result = strdup(text);
  for (char *byte = result; *byte; byte++)
    if (*byte >= 'A' && *byte <= 'Z') *byte += 'a' - 'A';
  return result;
}

// Begins the record of a change by which `opening` more ToDos are open, `counted` of them in the table already.
static int64_t record(const char *kind, int64_t instant, int64_t id, const char *title, int64_t opening,
                      int64_t counted) {
  if (number("SELECT 1 FROM change WHERE is_undone = 1 LIMIT 1", "") > 0) {
    run("DELETE FROM change_row WHERE change_id IN (SELECT id FROM change WHERE is_undone = 1)", "");
    run("DELETE FROM change WHERE is_undone = 1", "");
  }
  int64_t open_before = number(
      "SELECT open_count FROM change WHERE id = (SELECT id FROM change WHERE is_undone = 0 ORDER BY id DESC LIMIT 1)"
      " AND open_count IS NOT NULL", "");
  if (open_before < 0) open_before = number("SELECT count(*) FROM todo WHERE is_done = 0", "") - counted;
  run("INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone, open_count)"
      " VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6)",
      "tiiiti", kind, instant, (int64_t)1, id, title, open_before + opening);
  return sqlite3_last_insert_rowid(database);
}

#define INSERT_ROWS \
  "INSERT INTO change_row(change_id, is_after, todo_id) SELECT ?1, 0, id FROM todo WHERE id BETWEEN ?2 AND ?3"

static void add(const char *title) {
  int64_t now = time(NULL);
  char *search = lowered(title);
  run("BEGIN IMMEDIATE", "");
  sqlite3_stmt *insert = prepare(INSERT_TODO);
  sqlite3_bind_text(insert, SEARCH_PLACE, search, -1, SQLITE_TRANSIENT);
  execute(insert, "ttii", title, "", (int64_t)0, now);
  sqlite3_finalize(insert);
  int64_t id = sqlite3_last_insert_rowid(database);
  run(INSERT_ROWS, "iii", record("add", now, id, title, 1, 1), id, id);
  run("COMMIT", "");
  put("Added ");
  put_number(id);
  put(": ");
  put(title);
  put("\n");
  free(search);
}

static void complete(int64_t id) {
  int64_t now = time(NULL);
  run("BEGIN IMMEDIATE", "");
  if (number("SELECT id FROM todo WHERE id BETWEEN ?1 AND ?2 ORDER BY id", "ii", id, id) < 0) fail("no such ToDo");
  sqlite3_stmt *found =
      prepare("SELECT " COLUMNS " FROM todo WHERE id BETWEEN ?1 AND ?2 AND +is_done = ?3 AND repeat_rule IS NULL ORDER BY id");
  sqlite3_bind_int64(found, 1, id);
  sqlite3_bind_int64(found, 2, id);
  sqlite3_bind_int64(found, 3, 0);
  if (!step(found)) fail("done already");
  char *title = strdup((const char *)sqlite3_column_text(found, 1));
  while (step(found)) {}
  sqlite3_finalize(found);
  int64_t change = record("done", now, id, title, -1, 0);
  run("INSERT INTO change_row(change_id, is_after, todo_id, " VALUES ")"
      " SELECT ?4, 0, id, " VALUES " FROM todo WHERE id BETWEEN ?1 AND ?2 AND +is_done = ?3 AND repeat_rule IS NULL",
      "iiii", id, id, (int64_t)0, change);
  run("UPDATE todo SET is_done = ?1, completed_at = CASE ?1 WHEN 1 THEN ?2 END, modified_at = ?2,"
      " revision = ifnull(revision, 0) + 1 WHERE id BETWEEN ?3 AND ?4 AND is_done <> ?1 AND repeat_rule IS NULL",
      "iiii", (int64_t)1, now, id, id);
  run("SELECT " COLUMNS " FROM todo WHERE id BETWEEN ?1 AND ?2 AND repeat_rule IS NOT NULL ORDER BY id", "ii", id, id);
  run("COMMIT", "");
  put("Done ");
  put_number(id);
  put(": ");
  put(title);
  put("\n");
  free(title);
}

// Reading.

// Where a row has the state and the day; the minute follows the day.
enum { DONE = 3, DAY = 5, SUMMARY_DONE = 2, SUMMARY_DAY = 4, SUMMARY_LABELS = 8 };

static bool is_overdue(sqlite3_stmt *row, int done, int due) {
  if (sqlite3_column_int(row, done) || sqlite3_column_type(row, due) == SQLITE_NULL) return false;
  int64_t day = sqlite3_column_int64(row, due);
  if (day != today || sqlite3_column_type(row, due + 1) == SQLITE_NULL) return day < today;
  return sqlite3_column_int64(row, due + 1) < minute_now;
}

static void put_due(sqlite3_stmt *row, int due) {
  put("Due: ");
  put_weekday_and_day(sqlite3_column_int64(row, due));
  if (sqlite3_column_type(row, due + 1) != SQLITE_NULL) {
    put(" ");
    put_time(sqlite3_column_int64(row, due + 1));
  }
}

static void show(int64_t id) {
  sqlite3_stmt *row = prepare("SELECT " COLUMNS " FROM todo WHERE id = ?1");
  sqlite3_bind_int64(row, 1, id);
  if (!step(row)) fail("no such ToDo");
  put_number(id);
  put(": ");
  put_column(row, 1);
  put("\n");
  if (sqlite3_column_type(row, 5) != SQLITE_NULL) {
    put_due(row, DAY);
    put(is_overdue(row, DONE, DAY) ? " (overdue)\n" : "\n");
  }
  put(sqlite3_column_int(row, 3) ? "State: done\n" : "State: open\n");
  int64_t created = sqlite3_column_int64(row, 4);
  int64_t local = created + utc_offset(created);
  put("Created: ");
  put_weekday_and_day(local / 86400);
  put(" ");
  put_time(local % 86400 / 60);
  put("\n");
  if (sqlite3_column_bytes(row, 2) > 0) {
    put("Memo:\n");
    const char *memo = (const char *)sqlite3_column_text(row, 2);
    for (const char *end; memo; memo = *end ? end + 1 : NULL) {
      end = memo + strcspn(memo, "\n");
      put("  ");
      put_bytes(memo, end - memo);
      put("\n");
    }
  }
  while (step(row)) {}
  sqlite3_finalize(row);
}

struct overview {
  int64_t highest;
  bool has_due, has_time;
};

static struct overview read_overview(void) {
  sqlite3_stmt *row = prepare(
      "SELECT (SELECT max(id) FROM todo), EXISTS (SELECT 1 FROM todo WHERE due_day IS NOT NULL)"
      " OR EXISTS (SELECT 1 FROM todo WHERE start_day IS NOT NULL),"
      " EXISTS (SELECT 1 FROM todo WHERE due_day IS NOT NULL AND due_minute IS NOT NULL)"
      " OR EXISTS (SELECT 1 FROM todo WHERE start_day IS NOT NULL AND start_minute IS NOT NULL)");
  struct overview overview = {0};
  while (step(row)) {
    overview.highest = sqlite3_column_int64(row, 0);
    overview.has_due = sqlite3_column_int(row, 1) == 1;
    overview.has_time = sqlite3_column_int(row, 2) == 1;
  }
  sqlite3_finalize(row);
  return overview;
}

#define ORDER " ORDER BY created_at DESC, id DESC"

// Those that are open and do not wait for their start.
#define OPEN \
  " FROM todo WHERE is_done = 0 AND (start_day IS NULL OR NOT coalesce((start_day >= ?1 AND (start_at > ?5" \
  " OR start_at IS NULL AND (start_day > ?2 AND start_minute IS NULL OR start_day > ?3 AND start_minute IS NOT NULL" \
  " OR start_day = ?3 AND start_minute > ?4))), FALSE))"

static sqlite3_stmt *prepare_open(const char *sql) {
  sqlite3_stmt *row = prepare(sql);
  sqlite3_bind_int64(row, 1, today - 2);
  sqlite3_bind_int64(row, 2, today);
  sqlite3_bind_int64(row, 3, today);
  sqlite3_bind_int64(row, 4, minute_now);
  sqlite3_bind_int64(row, 5, instant_now);
  return row;
}

static sqlite3_stmt *search(const char *text) {
  // ASCII needs no more to ignore accents.
  sqlite3_stmt *row = prepare_open("SELECT " SUMMARY_COLUMNS OPEN " AND instr(search, ?6) > 0" ORDER);
  char *key = lowered(text);
  sqlite3_bind_text(row, 6, key, -1, SQLITE_TRANSIENT);
  free(key);
  return row;
}

// project:home #shop due:2024-07..2025-03
static sqlite3_stmt *query(void) {
  sqlite3_stmt *row = prepare_open(
      "SELECT " SUMMARY_COLUMNS OPEN
      " AND id IN (SELECT todo_id FROM tag WHERE key = '+home' OR key >= '+home.' AND key < '+home/')"
      " AND id IN (SELECT todo_id FROM tag WHERE key = '#shop')"
      " AND (due_at IS NULL AND due_day >= ?6 AND due_day < ?7 OR due_at >= ?8 AND due_at < ?9)" ORDER);
  int64_t first = 19905, end = 20179;  // 2024-07-01 and 2025-04-01
  sqlite3_bind_int64(row, 6, first);
  sqlite3_bind_int64(row, 7, end);
  sqlite3_bind_int64(row, 8, first * 86400 - offset_at_local(first, 0));
  sqlite3_bind_int64(row, 9, end * 86400 - offset_at_local(end, 0));
  return row;
}

static void list(sqlite3_stmt *row) {
  struct overview overview = read_overview();
  int id_width = snprintf(NULL, 0, "%lld", (long long)(overview.highest > 0 ? overview.highest : 0));
  size_t due_width = !overview.has_due ? 0 : overview.has_time ? 5 + 20 + 2 : 5 + 14 + 2;
  static const char spaces[] = "                                ";
  bool is_empty = true;
  while (step(row)) {
    is_empty = false;
    put_padded(sqlite3_column_int64(row, 0), id_width, ' ');
    put(sqlite3_column_int(row, SUMMARY_DONE) ? "  [x]  " : "  [ ]  ");
    if (due_width > 0) {
      size_t width = 0;
      if (sqlite3_column_type(row, SUMMARY_DAY) != SQLITE_NULL) {
        put_due(row, SUMMARY_DAY);
        width = sqlite3_column_type(row, SUMMARY_DAY + 1) == SQLITE_NULL ? 19 : 25;
        if (is_overdue(row, SUMMARY_DONE, SUMMARY_DAY)) {
          put(" !");
          width += 2;
        }
      }
      put_bytes(spaces, due_width - width + 1);
    }
    put_column(row, 1);
    if (sqlite3_column_type(row, SUMMARY_LABELS) != SQLITE_NULL) {
      put(" ");
      put_column(row, SUMMARY_LABELS);
    }
    put("\n");
  }
  sqlite3_finalize(row);
  if (is_empty) put("No ToDos\n");
}

static void json(void) {
  read_overview();
  sqlite3_stmt *row = prepare_open("SELECT " COLUMNS OPEN ORDER);
  bool is_empty = true;
  put("[");
  while (step(row)) {
    put(is_empty ? "\n{\"id\":" : ",\n{\"id\":");
    is_empty = false;
    put_number(sqlite3_column_int64(row, 0));
    put(",\"title\":");
    put_quoted(sqlite3_column_text(row, 1), sqlite3_column_bytes(row, 1));
    put(",\"memo\":");
    put_quoted(sqlite3_column_text(row, 2), sqlite3_column_bytes(row, 2));
    put(sqlite3_column_int(row, 3) ? ",\"done\":true" : ",\"done\":false");
    put(",\"createdAt\":\"");
    put_instant(sqlite3_column_int64(row, 4));
    put("\"");
    if (sqlite3_column_type(row, 5) != SQLITE_NULL) {
      int64_t day = sqlite3_column_int64(row, 5);
      put(",\"dueAt\":\"");
      put_day(day);
      if (sqlite3_column_type(row, 6) != SQLITE_NULL) {
        int64_t minute = sqlite3_column_int64(row, 6), offset = offset_at_local(day, minute);
        put("T");
        put_time(minute);
        put(offset < 0 ? "-" : "+");
        put_time(llabs(offset) / 60);
      }
      put("\"");
    }
    put("}");
  }
  sqlite3_finalize(row);
  put(is_empty ? "]\n" : "\n]\n");
}

// ToDos to measure with. They are the same each time.

struct sample {
  char title[256], memo[256], identifier[40];
  int64_t created_at, due_day, due_minute;
  bool is_done, has_due, has_time;
};

// Every fifth is done, three in ten are due, one of these at a time of day, and one in ten has a memo.
static struct sample sample(int64_t index) {
  static const char *const verbs[] = {"Buy", "Call", "Write", "Fix", "Read", "Review", "Plan", "Return"};
  static const char *const things[] = {
      "oat milk",         "the dentist about Tuesday", "the report for the board", "the bicycle's rear brake",
      "library books",    "pull request from Aiko",    "a weekend in Kanazawa",    "the keys to the neighbour",
      "the tax form",     "two tickets to the concert", "notes of the meeting",    "the leaking tap"};
  static const char *const japanese_things[] = {"牛乳", "歯医者の予約", "会議の資料", "自転車の修理", "図書館の本",
                                                "金沢への旅行", "税金の申告書", "コンサートの切符"};
  static const char *const japanese_verbs[] = {"を買う", "を確認する", "をまとめる", "を頼む", "を返す", "を準備する"};
  struct sample sample = {0};
  uint64_t random = (uint64_t)index * 6364136223846793005u + 1442695040888963407u;
  random ^= random >> 29;
  if (index % 3 == 0)
    snprintf(sample.title, sizeof sample.title, "%s%s (%lld)", japanese_things[random % 8],
             japanese_verbs[random / 8 % 6], (long long)index);
  else
    snprintf(sample.title, sizeof sample.title, "%s %s, no. %lld", verbs[random % 8], things[random / 8 % 12],
             (long long)index);
  if (index % 10 == 4)
    snprintf(sample.memo, sizeof sample.memo, "%s", index % 20 == 4 ? "駅前の店で。\n領収書をもらう" : "Ask at the desk.\nBring the receipt");
  snprintf(sample.identifier, sizeof sample.identifier, "%08x-0000-4000-8000-%012llx",
           (unsigned)(random >> 32), (unsigned long long)index);
  sample.is_done = index % 5 == 0;
  sample.created_at = 1717200000 + index * 600;
  sample.has_due = random / 97 % 10 < 3;
  sample.due_day = sample.created_at / 86400 + random / 1009 % 365;
  sample.has_time = sample.has_due && random / 31 % 10 == 0;
  sample.due_minute = random / 37 % 48 * 30;
  return sample;
}

// The labels of a sample: one in four is in the project home or a part of it, three in ten have the tag shop.
static const char *labels(int64_t index) {
  static const char *const projects[] = {"+home.kitchen", "+work", "+home", "+work.report", "", "", "", ""};
  static char labels[40];
  const char *project = projects[index % 8];
  bool has_tag = index / 8 % 10 < 3;
  snprintf(labels, sizeof labels, "%s%s%s", project, *project && has_tag ? " " : "", has_tag ? "#shop" : "");
  return labels;
}

enum filling { PLAIN, IMPORTED, LABELLED };

// Puts samples into a store as an import does, in one transaction and as one change.
static void fill(int64_t count, enum filling filling) {
  bool are_imported = filling == IMPORTED;
  int64_t now = time(NULL), change = 0, first = 0, last = 0, opened = 0;
  script("PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY");
  run("BEGIN IMMEDIATE", "");
  sqlite3_stmt *known = prepare("SELECT " COLUMNS " FROM todo WHERE imported_identifier = ?1 ORDER BY id");
  sqlite3_stmt *insert = prepare(INSERT_TODO);
  for (int64_t index = 1; index <= count; index++) {
    struct sample item = sample(index);
    const char *words = filling == LABELLED ? labels(index) : "";
    char search[sizeof item.title + sizeof item.memo + 40];
    snprintf(search, sizeof search, "%s%s%s%s%s", item.title, item.memo[0] ? "\x1F" : "", item.memo,
             *words ? "\x1F" : "", words);
    for (char *byte = search; *byte; byte++)
      if (*byte >= 'A' && *byte <= 'Z') *byte += 'a' - 'A';
    if (are_imported) execute(known, "t", item.identifier);
    sqlite3_bind_text(insert, 1, item.title, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(insert, 2, item.memo, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(insert, 3, item.is_done);
    sqlite3_bind_int64(insert, 4, item.created_at);
    item.has_due ? sqlite3_bind_int64(insert, 5, item.due_day) : sqlite3_bind_null(insert, 5);
    item.has_time ? sqlite3_bind_int64(insert, 6, item.due_minute) : sqlite3_bind_null(insert, 6);
    are_imported ? sqlite3_bind_text(insert, 7, item.identifier, -1, SQLITE_TRANSIENT) : sqlite3_bind_null(insert, 7);
    if (are_imported) {
      // As a task says: when it was completed, and the instant of a time.
      item.is_done ? sqlite3_bind_int64(insert, 9, item.created_at + 86400) : sqlite3_bind_null(insert, 9);
      item.is_done ? sqlite3_bind_int64(insert, 10, item.created_at + 86400) : sqlite3_bind_null(insert, 10);
      item.has_time ? sqlite3_bind_int64(insert, 12, item.due_day * 86400 + item.due_minute * 60)
                    : sqlite3_bind_null(insert, 12);
    }
    sqlite3_bind_text(insert, SEARCH_PLACE, search, -1, SQLITE_TRANSIENT);
    for (int place = 0; place < 2; place++) {
      int column = place ? SEARCH_PLACE + 1 : LABELS_PLACE;
      *words ? sqlite3_bind_text(insert, column, words, -1, SQLITE_TRANSIENT) : sqlite3_bind_null(insert, column);
    }
    while (step(insert)) {}
    sqlite3_reset(insert);
    int64_t id = sqlite3_last_insert_rowid(database);
    opened += !item.is_done;
    if (change == 0) {
      change = record("import", now, id, item.title, opened, opened);
      first = id;
    }
    last = id;
  }
  sqlite3_finalize(known);
  sqlite3_finalize(insert);
  if (count > 0) run(INSERT_ROWS, "iii", change, first, last);
  if (count > 1)
    run("UPDATE change SET count = ?1, open_count = ?2 WHERE id = ?3", "iii", count, opened, change);
  run("COMMIT", "");
}

static void put_stamp(int64_t seconds) {
  char stamp[32];
  time_t instant = seconds;
  struct tm parts;
  gmtime_r(&instant, &parts);
  strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &parts);
  put("\"");
  put(stamp);
  put("\"");
}

// The samples as `task export` writes them.
static void export_tasks(int64_t count) {
  put("[\n");
  for (int64_t index = 1; index <= count; index++) {
    struct sample item = sample(index);
    put("{\"id\":");
    put_number(item.is_done ? 0 : index - index / 5);
    put(",\"description\":");
    put_quoted((unsigned char *)item.title, strlen(item.title));
    if (item.has_due) {
      int64_t minute = item.has_time ? item.due_minute : 0;
      put(",\"due\":");
      put_stamp(item.due_day * 86400 + minute * 60 - offset_at_local(item.due_day, minute));
    }
    if (item.is_done) {
      put(",\"end\":");
      put_stamp(item.created_at + 86400);
    }
    put(",\"entry\":");
    put_stamp(item.created_at);
    put(",\"modified\":");
    // Adding sets `modified` to `entry`, completing to `end`.
    put_stamp(item.created_at + (item.is_done ? 86400 : 0));
    put(item.is_done ? ",\"status\":\"completed\"" : ",\"status\":\"pending\"");
    put(",\"uuid\":\"");
    put(item.identifier);
    put("\"");
    if (item.memo[0]) {
      put(",\"annotations\":[{\"entry\":");
      put_stamp(item.created_at);
      put(",\"description\":");
      put_quoted((unsigned char *)item.memo, strlen(item.memo));
      put("}]");
    }
    put(index < count ? ",\"urgency\":0},\n" : ",\"urgency\":0}\n");
  }
  put("]\n");
}

// The samples as lines of https://github.com/todotxt/todo.txt.
static void export_todotxt(int64_t count) {
  for (int64_t index = 1; index <= count; index++) {
    struct sample item = sample(index);
    if (item.is_done) {
      put("x ");
      put_day(item.created_at / 86400 + 1);
      put(" ");
    }
    put_day(item.created_at / 86400);
    put(" ");
    put(item.title);
    if (item.has_due) {
      put(" due:");
      put_day(item.due_day);
    }
    put("\n");
  }
}

// The tables and indices without their white space, by which two schemas can be compared.
static void print_schema(void) {
  sqlite3_stmt *row =
      prepare("SELECT replace(replace(sql, char(10), ''), ' ', '') FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1");
  while (step(row)) {
    put_column(row, 0);
    put("\n");
  }
  sqlite3_finalize(row);
}

int main(int count, char **arguments) {
  const char *path = count > 1 ? arguments[1] : "", *command = count > 2 ? arguments[2] : "";
  const char *value = count > 3 ? arguments[3] : "";
  if (strcmp(path, "--version") == 0) {
    put("floor\n");
    flush();
    return 0;
  }
  read_clock();
  if (strcmp(command, "add") == 0) open_for_writing(path), add(value);
  else if (strcmp(command, "done") == 0) open_for_writing(path), complete(atoll(value));
  else if (strcmp(command, "show") == 0) open_for_reading(path), show(atoll(value));
  else if (strcmp(command, "list") == 0) open_for_reading(path), list(prepare_open("SELECT " SUMMARY_COLUMNS OPEN ORDER));
  else if (strcmp(command, "search") == 0) open_for_reading(path), list(search(value));
  else if (strcmp(command, "query") == 0) open_for_reading(path), list(query());
  else if (strcmp(command, "json") == 0) open_for_reading(path), json();
  else if (strcmp(command, "fill") == 0) create(path), fill(atoll(value), PLAIN);
  else if (strcmp(command, "label") == 0) create(path), fill(atoll(value), LABELLED);
  else if (strcmp(command, "import") == 0) create(path), fill(atoll(value), IMPORTED);
  else if (strcmp(command, "schema") == 0) open_for_reading(path), print_schema();
  else if (strcmp(command, "tasks") == 0) export_tasks(atoll(value));
  else if (strcmp(command, "todotxt") == 0) export_todotxt(atoll(value));
  else fail("usage: floor STORE add|done|show|list|search|query|json|fill|label|import|schema|tasks|todotxt [VALUE]");
  if (database) check(sqlite3_close_v2(database) == SQLITE_OK);
  flush();
  return 0;
}
