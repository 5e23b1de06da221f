/* `memcpy` and `memmove` for static builds. Those of musl need some 30 ns for a few bytes on many processors, and short
   copies are what a referee does most: a batch took twice the time. Both are one function: musl's are linked together. */

#include <stddef.h>

/* Copies any number of bytes from `size` to twice of it: two loads that may overlap, before the first is stored. */
#define COPY_ENDS(size)                                                                                                \
  {                                                                                                                    \
    char first[size], last[size];                                                                                      \
    __builtin_memcpy(first, from, size);                                                                               \
    __builtin_memcpy(last, from + n - size, size);                                                                     \
    __builtin_memcpy(to, first, size);                                                                                 \
    __builtin_memcpy(to + n - size, last, size);                                                                       \
    return start;                                                                                                      \
  }

void *memmove(void *start, const void *source, size_t n) {
  char *to = start;
  const char *from = source;
  if (n > 32) {
    if ((size_t)(to - from) < n) {
      /* The target overlaps the end of the source: from the end to the beginning. */
      for (; n > 32; n -= 16)
        __builtin_memcpy(to + n - 16, from + n - 16, 16);
    } else if (n < 512) {
      for (; n > 32; n -= 16, to += 16, from += 16)
        __builtin_memcpy(to, from, 16);
    } else {
      __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(n) : : "memory");
      return start;
    }
  }
  if (n >= 16)
    COPY_ENDS(16)
  if (n >= 8)
    COPY_ENDS(8)
  if (n >= 4)
    COPY_ENDS(4)
  if (n >= 2)
    COPY_ENDS(2)
  if (n)
    *to = *from;
  return start;
}

void *memcpy(void *restrict start, const void *restrict source, size_t n) { return memmove(start, source, n); }
