#define _GNU_SOURCE  // closefrom, prlimit, CLONE_PARENT, syscall
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CWorkers.h"

void waterfall_begin_nursery(void) {
  closefrom(STDERR_FILENO + 1);
  // Where the person's limit of stacks is a gibibyte, each thread of a decoder takes as much of the address space.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 8 << 20);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
  waterfall_end_with_parent(0);
}

static int limit(int resource, rlim_t most) {
  const struct rlimit limits = {most, most};
  return setrlimit(resource, &limits);
}

int waterfall_restrict_resources(void) {
  return prctl(PR_SET_DUMPABLE, 0) || limit(RLIMIT_CORE, 0) || limit(RLIMIT_FSIZE, 0) || limit(RLIMIT_NOFILE, 16)
             ? errno
             : 0;
}

void waterfall_limit_memory(pid_t process, size_t most) {
  struct rlimit limits;
  if (prlimit(process, RLIMIT_AS, NULL, &limits)) return;  // it has ended
  limits.rlim_cur = most < limits.rlim_max ? most : limits.rlim_max;
  prlimit(process, RLIMIT_AS, &limits, NULL);
}

pid_t waterfall_fork_sibling(void) {
  // The C library has no function for it.
  return (pid_t)syscall(SYS_clone, (long)(CLONE_PARENT | SIGCHLD), 0L, 0L, 0L, 0L);
}
