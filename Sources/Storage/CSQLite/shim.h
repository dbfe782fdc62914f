#include <sqlite3.h>

/// `sqlite3_db_config` takes C variadic arguments, which Swift cannot pass.
static inline int csqlite_keep_log_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
