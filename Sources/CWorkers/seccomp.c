#define _GNU_SOURCE  // CLONE_THREAD, PR_SET_NAME
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "CWorkers.h"

// What computing, its memory and its threads need, and reading and answering on what is open already.
static const int allowed[] = {
    SCMP_SYS(brk), SCMP_SYS(clock_getres), SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(close),
    SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(futex), SCMP_SYS(getcpu), SCMP_SYS(getpid), SCMP_SYS(getppid),
    SCMP_SYS(getrandom), SCMP_SYS(gettid), SCMP_SYS(gettimeofday), SCMP_SYS(lseek), SCMP_SYS(madvise),
    SCMP_SYS(membarrier), SCMP_SYS(mremap), SCMP_SYS(munmap), SCMP_SYS(nanosleep), SCMP_SYS(pread64), SCMP_SYS(read),
    SCMP_SYS(recvfrom), SCMP_SYS(recvmsg), SCMP_SYS(restart_syscall), SCMP_SYS(rseq), SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sched_getaffinity), SCMP_SYS(sched_yield),
    SCMP_SYS(sendto), SCMP_SYS(set_robust_list), SCMP_SYS(setitimer), SCMP_SYS(sigaltstack),
    SCMP_SYS(sysinfo), SCMP_SYS(time), SCMP_SYS(uname), SCMP_SYS(write), SCMP_SYS(writev)};

// What no decoder does, in whatever version: to start programs or processes, to use sockets, to reach into others, to take
// the kernel's less trodden ways.
static const int forbidden[] = {
    SCMP_SYS(accept), SCMP_SYS(accept4), SCMP_SYS(add_key), SCMP_SYS(bind), SCMP_SYS(bpf), SCMP_SYS(connect),
    SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(init_module), SCMP_SYS(io_uring_setup),
    SCMP_SYS(kexec_load), SCMP_SYS(keyctl), SCMP_SYS(kill), SCMP_SYS(listen), SCMP_SYS(mount), SCMP_SYS(pidfd_getfd),
    SCMP_SYS(pidfd_open), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(ptrace),
    SCMP_SYS(request_key), SCMP_SYS(setns), SCMP_SYS(tkill), SCMP_SYS(unshare), SCMP_SYS(userfaultfd), SCMP_SYS(vfork)};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static int add_rules(scmp_filter_ctx filter) {
  int failed = 0;
  for (size_t i = 0; i < COUNT(allowed); i++) failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0);
  for (size_t i = 0; i < COUNT(forbidden); i++)
    failed |= seccomp_rule_add(filter, SCMP_ACT_KILL_PROCESS, forbidden[i], 0);
  // Memory of its own, which is never code.
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0),
                             SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_SHARED, 0));
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1,
                             SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  // Threads, which libheif's decoder starts, but no processes. The flags of clone3 can't be seen: glibc then takes clone.
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  failed |= seccomp_rule_add(filter, SCMP_ACT_KILL_PROCESS, SCMP_SYS(clone), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
  failed |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  // abort(3), names of threads, and reading its own limits.
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                             SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_EQ, 0),
                             SCMP_A2(SCMP_CMP_EQ, 0));
  return failed ? ENOTSUP : 0;
}

int waterfall_restrict_calls(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  // The kernel's own word, and not libseccomp's ECANCELED.
  seccomp_attr_set(filter, SCMP_FLTATR_API_SYSRAWRC, 1);
  seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  int error = add_rules(filter);
  if (!error) error = abs(seccomp_load(filter));
  seccomp_release(filter);
  return error;
}
