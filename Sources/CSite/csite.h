#include <malloc.h>
#include <sys/types.h>
#include <unistd.h>
#include <xxhash.h>

// What Swift's view of the C library leaves out, being GNU's or Linux's own.
int syncfs(int file);
ssize_t copy_file_range(
    int source, off_t *source_offset, int target, off_t *target_offset, size_t count, unsigned flags);
