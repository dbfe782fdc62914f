#include <sqlite3.h>

/// `sqlite3_db_config` takes C variadic arguments, which Swift cannot pass.
static inline int csqlite_keep_log_on_close(sqlite3 *database, int keeps) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}

/// Switches off SQLite's count of the memory it uses, which takes a lock at every allocation. `sqlite3_config`
/// takes C variadic arguments, too, and has an effect only before a database is opened.
static inline int csqlite_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
