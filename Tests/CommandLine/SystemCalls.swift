#if os(Linux)
  import Doubles
  import Foundation
  import Testing

  /// Records a program's system calls from inside it, and makes them fail on request.
  ///
  /// A library between the program and the C library sees the calls.
  struct SystemCalls {
    /// A call to fail.
    struct Failure {
      let call: String
      /// Matches calls whose path contains this.
      let part: String
      let code: Int32
    }

    /// A command to run before a call is made for the first time.
    struct Meanwhile {
      let call: String
      /// Matches a call whose path contains this.
      let part: String
      /// The command line for the shell.
      let command: String
    }

    private let log: String

    init(_ store: TestStore) { log = store.scratchPath() }

    /// The changes to a program's environment.
    func changes(failing failure: Failure? = nil, doing meanwhile: Meanwhile? = nil) throws -> [String:
      String?]
    {
      try Self.library.get().change.merging([
        "CALLS": log,
        "FAIL_CALL": failure?.call, "FAIL_PART": failure?.part, "FAIL_CODE": failure.map { String($0.code) },
        "RUN_CALL": meanwhile?.call, "RUN_PART": meanwhile?.part, "RUN": meanwhile?.command,
      ]) { $1 }
    }

    /// The calls so far, each with its name and the end of its path.
    var all: [String] {
      get throws {
        try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map { line in
          let (name, path) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
          return "\(name) \(path.split(separator: "/").last ?? "")"
        }
      }
    }

    private static let library = Result { try PreloadedLibrary(name: "SystemCalls", source: source) }

    private static let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/syscall.h>
      #include <time.h>
      #include <unistd.h>

      /* Notes a call; below zero where it is to fail. */
      static int note(const char *call, const char *path) {
        char line[5000];
        int length = snprintf(line, sizeof line, "%s %s\\n", call, path);
        int file = syscall(SYS_openat, AT_FDCWD, getenv("CALLS"), O_CREAT | O_WRONLY | O_APPEND, 0600);
        syscall(SYS_write, file, line, length);
        syscall(SYS_close, file);
        const char *waited = getenv("RUN_CALL");
        if (waited && !strcmp(waited, call) && strstr(path, getenv("RUN_PART"))) {
          unsetenv("RUN_CALL");
          unsetenv("LD_PRELOAD");
          if (system(getenv("RUN"))) {}
        }
        const char *failing = getenv("FAIL_CALL");
        if (!failing || strcmp(failing, call) || !strstr(path, getenv("FAIL_PART"))) return 0;
        errno = atoi(getenv("FAIL_CODE"));
        return -1;
      }

      static int note_file(const char *call, int file) {
        char name[64], path[4096];
        snprintf(name, sizeof name, "/proc/self/fd/%d", file);
        ssize_t length = readlink(name, path, sizeof path - 1);
        path[length < 0 ? 0 : length] = 0;
        return note(call, path);
      }

      #define NEXT(name) ((int (*)())dlsym(RTLD_NEXT, name))

      int fsync(int file) { return note_file("fsync", file) ? -1 : NEXT("fsync")(file); }
      int fdatasync(int file) { return note_file("fdatasync", file) ? -1 : NEXT("fdatasync")(file); }
      int fchmod(int file, mode_t mode) { return note_file("fchmod", file) ? -1 : NEXT("fchmod")(file, mode); }
      int fchown(int file, uid_t user, gid_t group) {
        return note_file("fchown", file) ? -1 : NEXT("fchown")(file, user, group);
      }
      /* SQLite waits for a lock by either. */
      int usleep(unsigned time) { return note("sleep", "") ? -1 : NEXT("usleep")(time); }
      int nanosleep(const struct timespec *time, struct timespec *rest) {
        return note("sleep", "") ? -1 : NEXT("nanosleep")(time, rest);
      }
      int rename(const char *from, const char *to) { return note("rename", to) ? -1 : NEXT("rename")(from, to); }
      int link(const char *from, const char *to) { return note("link", to) ? -1 : NEXT("link")(from, to); }
      int renameat(int folder, const char *from, int other, const char *to) {
        return note("rename", to) ? -1 : NEXT("renameat")(folder, from, other, to);
      }
      int linkat(int folder, const char *from, int other, const char *to, int flags) {
        return note("link", to) ? -1 : NEXT("linkat")(folder, from, other, to, flags);
      }
      int mkdir(const char *path, mode_t mode) { return note("mkdir", path) ? -1 : NEXT("mkdir")(path, mode); }
      ssize_t write(int file, const void *bytes, size_t count) {
        if (file == 1 && note("write", "output")) return -1;
        return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(file, bytes, count);
      }
      """
  }
#endif
