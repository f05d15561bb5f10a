#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "CWorkers.h"

// The refusal of memory that a program doesn't survive is the last that it was told before its end.
static void end(int number) {
  if (errno == ENOMEM) _exit(WATERFALL_EXHAUSTED);
  raise(number);  // the handler is reset: it ends the process as it would have, once this returns
}

void waterfall_tell_exhaustion(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end;
  action.sa_flags = (int)SA_RESETHAND;
  const int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

static pid_t parent;

static void look_for_parent(int number) {
  (void)number;
  const int error = errno;
  if (getppid() != parent) _exit(0);
  errno = error;
}

void waterfall_end_with_parent(int is_watching) {
  if (!parent) {
    parent = getppid();
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = look_for_parent;
    action.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &action, NULL);
  }
  const struct itimerval timer = {.it_interval = {is_watching ? 1 : 0, 0}, .it_value = {is_watching ? 1 : 0, 0}};
  setitimer(ITIMER_REAL, &timer, NULL);
}
