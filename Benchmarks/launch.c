// Runs one command and prints how long it took in nanoseconds, the most memory it held in KiB, and its
// exit status.
//
// A process that has not yet replaced itself by the command counts the memory of the one that made it. So
// the runner, which is large, has this small one between itself and what is measured.

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: launch OUTPUT COMMAND [ARGUMENT ...]\n");
    return 64;
  }
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

  pid_t child;
  long long start = nanoseconds();
  int error = posix_spawn(&child, arguments[2], &files, NULL, arguments + 2, environ);
  if (error != 0) {
    fprintf(stderr, "launch: %s: %s\n", arguments[2], strerror(error));
    return 1;
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return 1;
  long long end = nanoseconds();

#ifdef __APPLE__
  long memory = usage.ru_maxrss / 1024;
#else
  long memory = usage.ru_maxrss;
#endif
  printf("%lld %ld %d\n", end - start, memory, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
