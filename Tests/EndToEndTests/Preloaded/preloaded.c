// Preloaded into the program under test: counts its calls that change files, and lets something happen at one of them.
//
// FAULT_AT=N        at the N-th such call, from 1 ...
// FAULT=kill        ... the process is killed, as by a power cut;
// FAULT=term        ... it gets SIGTERM, and the call goes on;
// FAULT=ENOSPC|EIO  ... that call and all later ones fail; ENOSPC only those that take space.
// FAULT=once        ... that call alone fails, with EIO.
// FAULT=links       no call makes a hard link, as where a file system has none.
// FAULT_COUNT=FILE  writes the number of calls there at the end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;

static void terminate(void) {
  sigset_t signals;  // what runs the tests may have them blocked
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  raise(SIGTERM);
}

// Whether the call is to fail.
static int fails(void) {
  const long call = atomic_fetch_add(&calls, 1) + 1;
  const char *at = getenv("FAULT_AT"), *fault = getenv("FAULT");
  if (!at || !fault || call < atol(at)) return 0;
  if (!strcmp(fault, "kill")) kill(getpid(), SIGKILL);
  if (!strcmp(fault, "term") && call == atol(at)) terminate();
  if (!strcmp(fault, "once") && call != atol(at)) return 0;
  if (!strcmp(fault, "ENOSPC") || !strcmp(fault, "EIO") || !strcmp(fault, "once")) {
    errno = strcmp(fault, "ENOSPC") ? EIO : ENOSPC;
    return 1;
  }
  return 0;
}

// Removals take no space.
static int removal_fails(void) {
  const char *fault = getenv("FAULT");
  return fails() && fault && strcmp(fault, "ENOSPC");
}

#define NEXT(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

int openat(int folder, const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
    if (fails()) return -1;
  }
  return NEXT(openat)(folder, path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  return file > 2 && fails() ? -1 : NEXT(write)(file, bytes, count);
}

ssize_t copy_file_range(int from, off64_t *from_offset, int to, off64_t *to_offset, size_t count, unsigned flags) {
  return fails() ? -1 : NEXT(copy_file_range)(from, from_offset, to, to_offset, count, flags);
}

int fsync(int file) { return fails() ? -1 : NEXT(fsync)(file); }

int syncfs(int file) { return fails() ? -1 : NEXT(syncfs)(file); }

int mkdirat(int folder, const char *path, mode_t mode) { return fails() ? -1 : NEXT(mkdirat)(folder, path, mode); }

int mkdir(const char *path, mode_t mode) { return fails() ? -1 : NEXT(mkdir)(path, mode); }

int renameat(int folder, const char *path, int new_folder, const char *new_path) {
  return fails() ? -1 : NEXT(renameat)(folder, path, new_folder, new_path);
}

int linkat(int folder, const char *path, int new_folder, const char *new_path, int flags) {
  const char *fault = getenv("FAULT");
  if (fault && !strcmp(fault, "links")) {
    errno = EPERM;
    return -1;
  }
  return fails() ? -1 : NEXT(linkat)(folder, path, new_folder, new_path, flags);
}

int symlinkat(const char *target, int folder, const char *path) {
  return fails() ? -1 : NEXT(symlinkat)(target, folder, path);
}

int unlinkat(int folder, const char *path, int flags) {
  return removal_fails() ? -1 : NEXT(unlinkat)(folder, path, flags);
}

static void write_number(const char *variable, long number) {
  const char *path = getenv(variable);
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld\n", number);
  fclose(file);
}

__attribute__((destructor)) static void report(void) {
  write_number("FAULT_COUNT", atomic_load(&calls));
}
