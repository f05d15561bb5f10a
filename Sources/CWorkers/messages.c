#define _GNU_SOURCE  // MSG_CMSG_CLOEXEC
#include <string.h>
#include <sys/socket.h>

#include "CWorkers.h"

typedef union {
  struct cmsghdr header;  // for its alignment
  char bytes[CMSG_SPACE(sizeof(int))];
} control;

ssize_t waterfall_send(int socket, const void *bytes, size_t count, int descriptor, int may_wait) {
  const int flags = MSG_NOSIGNAL | (may_wait ? 0 : MSG_DONTWAIT);
  if (descriptor < 0) return send(socket, bytes, count, flags);
  struct iovec part = {(void *)bytes, count};
  control control = {.bytes = {0}};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof descriptor);
  memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, flags);
}

ssize_t waterfall_receive(int socket, void *bytes, size_t count, int *descriptor) {
  if (!descriptor) return recv(socket, bytes, count, MSG_DONTWAIT);  // what came along is dropped
  struct iovec part = {bytes, count};
  control control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *descriptor = -1;
  const ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof *descriptor))
    memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  return received;
}
