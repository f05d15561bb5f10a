#define _GNU_SOURCE  // syscall
#include <errno.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CWorkers.h"

// Landlock as of ABI 6 (https://docs.kernel.org/userspace-api/landlock.html): older headers have less of it.
#define CREATE_RULESET 444
#define RESTRICT_SELF 446
#define ASK_FOR_VERSION 1u

typedef struct {
  uint64_t files, network, scopes;
} ruleset;

static uint64_t lowest_bits(unsigned count) { return (1ull << count) - 1; }

int waterfall_restrict_files(void) {
  const long version = syscall(CREATE_RULESET, NULL, 0, ASK_FOR_VERSION);
  if (version < 1) return version < 0 ? errno : ENOSYS;
  // All rights that this kernel knows are handled, and none is given.
  const ruleset all = {
      .files = lowest_bits(version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13),
      .network = version >= 4 ? lowest_bits(2) : 0,
      .scopes = version >= 6 ? lowest_bits(2) : 0,
  };
  const size_t size = version >= 6 ? sizeof all : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
  const long rules = syscall(CREATE_RULESET, &all, size, 0);
  if (rules < 0) return errno;
  int error = 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(RESTRICT_SELF, rules, 0)) error = errno;
  close((int)rules);
  return error;
}
