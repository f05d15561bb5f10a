#define _GNU_SOURCE  // close_range, prlimit, CLONE_PARENT, syscall
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CWorkers.h"

static void limit(int resource, rlim_t most) {
  const struct rlimit limits = {most, most};
  setrlimit(resource, &limits);
}

void waterfall_restrict_resources(void) {
  close_range(STDERR_FILENO + 1, ~0u, 0);
  prctl(PR_SET_DUMPABLE, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_NOFILE, 16);
}

void waterfall_limit_memory(pid_t process, size_t most) {
  struct rlimit limits;
  if (prlimit(process, RLIMIT_AS, NULL, &limits)) return;  // it has ended
  limits.rlim_cur = most < limits.rlim_max ? most : limits.rlim_max;
  prlimit(process, RLIMIT_AS, &limits, NULL);
}

pid_t waterfall_fork_sibling(void) {
  // The C library has no function for it; all arguments but the flags are zero, in whatever order a machine has them.
  return (pid_t)syscall(SYS_clone, (long)(CLONE_PARENT | SIGCHLD), 0L, 0L, 0L, 0L);
}
