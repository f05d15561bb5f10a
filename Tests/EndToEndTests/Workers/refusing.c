// Runs a program on a kernel that has neither seccomp nor Landlock, as far as it can tell.
#include <errno.h>
#include <seccomp.h>
#include <stdio.h>
#include <unistd.h>

int main(int count, char **words) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  int failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(seccomp), 0);
  failed |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(landlock_create_ruleset), 0);
  failed |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, 22));  // PR_SET_SECCOMP
  if (failed || seccomp_load(filter) || count < 2) return 70;
  execv(words[1], words + 1);
  perror("execv");
  return 71;
}
