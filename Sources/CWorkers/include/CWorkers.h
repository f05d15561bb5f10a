// What Swift can't call, or not well: control messages, which are macros; Landlock, which has no functions; libseccomp,
// whose rules are macros; and signal handlers, which may only do what is safe at any instant.
#ifndef CWORKERS_H
#define CWORKERS_H

#include <stddef.h>
#include <sys/types.h>

// Sends as send(2) does, without SIGPIPE, and without waiting where that isn't wanted, with a descriptor that the other side
// gets a copy of; -1 for none.
ssize_t waterfall_send(int socket, const void *bytes, size_t count, int descriptor, int may_wait);

// Receives as recv(2) does. A descriptor that came along is the caller's, -1 where none did; NULL takes none, and doesn't
// wait.
ssize_t waterfall_receive(int socket, void *bytes, size_t count, int *descriptor);

// Gives up for good, for this process: to open, list, make or change any file, to use TCP, to signal others.
// Returns 0, or the errno of Landlock's refusal: ENOSYS or EOPNOTSUPP where the kernel has none.
int waterfall_restrict_files(void);

// Gives up for good, for this process, all system calls but those that computing and answering need. What only an
// attacker would do ends the process by SIGSYS; anything else fails. Returns 0, or the errno of the kernel's refusal.
int waterfall_restrict_calls(void);

// Closes what this process has open but its standard streams, and has the stacks of threads be small, whatever the person's
// limits are. Remembers who the parent is.
void waterfall_begin_nursery(void);

// Lets this process write to no file, not even to one of its core, and open few. Returns 0, or an errno.
int waterfall_restrict_resources(void);

// Has the address space of a process that this one started never be larger than so many bytes.
void waterfall_limit_memory(pid_t process, size_t most);

// Makes a copy of this process, as fork(2) does, but as another child of its parent's. For a process of one thread.
pid_t waterfall_fork_sibling(void);

// The exit status of a process that came to its end for want of memory.
#define WATERFALL_EXHAUSTED 71

// From now on a trap, abort or wrong access that follows a refusal of memory ends the process with that status.
void waterfall_tell_exhaustion(void);

// Ends the process within a second after the nursery's parent has ended, whatever it does; 0 stops looking.
void waterfall_end_with_parent(int is_watching);

#endif
