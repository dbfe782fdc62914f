// Runs one command and prints how long it took in nanoseconds, the most memory it held in KiB, and its
// exit status.
//
// With --ask, the command is asked: its input is a pipe that holds the text, as a client writes it, and the time is
// that until the first line of its output is there. Its input ends then.
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

// Whether a line has come from a pipe before its end.
static int has_line(int pipe) {
  char block[4096];
  for (ssize_t size; (size = read(pipe, block, sizeof block)) > 0;)
    if (memchr(block, '\n', (size_t)size)) return 1;
  return 0;
}

int main(int count, char **arguments) {
  int asks = count > 3 && strcmp(arguments[1], "--ask") == 0;
  if (count < 3 || (!asks && strncmp(arguments[1], "--", 2) == 0)) {
    fprintf(stderr, "usage: launch OUTPUT COMMAND [ARGUMENT ...]\n       launch --ask TEXT COMMAND [ARGUMENT ...]\n");
    return 64;
  }
  if (asks) arguments += 1;
  int input[2] = {-1, -1}, output[2] = {-1, -1};
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  if (asks) {
    // The text is one that a pipe has room for.
    size_t size = strlen(arguments[1]);
    if (pipe(input) != 0 || pipe(output) != 0) return 1;
    for (int end = 0; end < 2; end += 1) {
      fcntl(input[end], F_SETFD, FD_CLOEXEC);
      fcntl(output[end], F_SETFD, FD_CLOEXEC);
    }
    if (write(input[1], arguments[1], size) != (ssize_t)size) return 1;
    posix_spawn_file_actions_adddup2(&files, input[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output[1], STDOUT_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0600);
  }
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

  pid_t child;
  long long start = nanoseconds();
  int error = posix_spawn(&child, arguments[2], &files, NULL, arguments + 2, environ);
  if (error != 0) {
    fprintf(stderr, "launch: %s: %s\n", arguments[2], strerror(error));
    return 1;
  }
  long long answered = 0;
  if (asks) {
    close(output[1]);
    if (!has_line(output[0])) return 1;
    answered = nanoseconds();
    close(input[1]);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return 1;
  long long end = asks ? answered : nanoseconds();

#ifdef __APPLE__
  long memory = usage.ru_maxrss / 1024;
#else
  long memory = usage.ru_maxrss;
#endif
  printf("%lld %ld %d\n", end - start, memory, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
