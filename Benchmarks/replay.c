// The least that a program can do for a command on a server: it sends the statements that todo-viper-team was seen to
// send, by libpq, and has no structure at all.
//
//   replay URI LIST TITLE FILE
//
// FILE is what `team.py` wrote of the server's log: statements between 0x1E, their parts between 0x1F. A part is `n` for
// NULL, or `i` or `t` before an integer or a text, in which a word in braces stands for what this run has in its place.

#include <postgresql/libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MOST_PARTS 256

// PostgreSQL's pg_type.dat.
enum { INT8 = 20, TEXT = 25 };

static char list[64], number[32], id[32], counted[32], token[64];
static const char *name;

static void fail(const char *what, const char *why) {
  fprintf(stderr, "replay: %s: %s\n", what, why);
  exit(1);
}

static char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, "cannot be opened");
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc((size_t)size + 1);
  if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) fail(path, "cannot be read");
  text[size] = 0;
  fclose(file);
  return text;
}

// An array of the block, or the place in it, of a new ToDo, once for each of its pairs of letters.
static const char *array(const char *format, long long element, int count) {
  char *text = malloc((size_t)count * 32 + 3), *end = text;
  for (int i = 0; i < count; i++) {
    *end++ = i ? ',' : '{';
    end += sprintf(end, format, element);
  }
  strcpy(end, "}");
  return text;
}

static const char *value(const char *text) {
  long long block_size;
  int count;
  if (sscanf(text, "{blocks of %lld: %d}", &block_size, &count) == 2)
    return array("\"%lld\"", atoll(id) / block_size, count);
  if (sscanf(text, "{places of %lld: %d}", &block_size, &count) == 2)
    return array("\"{%lld}\"", atoll(id) % block_size, count);
  if (!strcmp(text, "{name}")) return name;
  if (!strcmp(text, "{list}")) return list;
  if (!strcmp(text, "{number}")) return number;
  if (!strcmp(text, "{id}")) return id;
  if (!strcmp(text, "{counted}")) return counted;
  if (!strcmp(text, "{token}")) return token;
  return text;
}

// Keeps what later statements need of an answer.
static void keep(const char *sql, PGresult *result) {
  if (PQntuples(result) < 1) return;
  const char *first = PQgetvalue(result, 0, 0);
  if (!strncmp(sql, "SELECT list.id", 14)) snprintf(list, sizeof list, "%s", first);
  if (!strncmp(sql, "UPDATE list", 11)) snprintf(number, sizeof number, "%s", first);
  if (!strncmp(sql, "SELECT last_id, counted", 23)) {
    snprintf(id, sizeof id, "%lld", atoll(first) + 1);
    snprintf(counted, sizeof counted, "%lld", atoll(PQgetvalue(result, 0, 1)) + 1);
  }
}

int main(int count, char **arguments) {
  if (count != 5) {
    fprintf(stderr, "usage: replay URI LIST TITLE FILE\n");
    return 64;
  }
  name = arguments[2];
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  snprintf(token, sizeof token, "%d %lld %ld", getpid(), (long long)now.tv_sec, now.tv_nsec);
  snprintf(id, sizeof id, "1");
  snprintf(counted, sizeof counted, "1");
  char *text = contents(arguments[4]);
  PGconn *connection = PQconnectdb(arguments[1]);
  if (PQstatus(connection) != CONNECTION_OK) fail("connecting", PQerrorMessage(connection));

  char *statements = NULL;
  for (char *statement = strtok_r(text, "\x1e", &statements); statement;
       statement = strtok_r(NULL, "\x1e", &statements)) {
    const char *values[MOST_PARTS];
    Oid types[MOST_PARTS];
    int parts = 0;
    char *rest = strchr(statement, 0x1f);
    if (rest) *rest++ = 0;
    while (rest) {
      char *part = rest;
      rest = strchr(part, 0x1f);
      if (rest) *rest++ = 0;
      if (parts == MOST_PARTS) fail(statement, "it has too many values");
      types[parts] = part[0] == 'i' ? INT8 : part[0] == 't' ? TEXT : 0;
      values[parts++] = part[0] == 'n' ? NULL : value(part + 1);
    }
    PGresult *result = parts ? PQexecParams(connection, statement, parts, types, values, NULL, NULL, 0)
                             : PQexec(connection, statement);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) fail(statement, PQresultErrorMessage(result));
    keep(statement, result);
    PQclear(result);
  }
  PQfinish(connection);
  printf("Added %s: %s\n", id, arguments[3]);
  return 0;
}
