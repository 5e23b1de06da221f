/* Holds our `memmove`, which is `memcpy` too, against the system's, for every length up to 600 bytes and places that overlap. */

#define memmove our_memmove
#define memcpy our_memcpy
#include OURS
#undef memmove
#undef memcpy
#include <stdio.h>
#include <string.h>

enum { SIZE = 2048 };
static unsigned char content[SIZE], ours[SIZE], theirs[SIZE];

int main(void) {
  for (int i = 0; i < SIZE; i++)
    content[i] = (unsigned char)(i * 31 + i / 256);
  for (int n = 0; n <= 600; n++)
    for (int shift = -70; shift <= 70; shift++) {
      unsigned char *const from = ours + 700, *const to = from + (shift == 70 ? 620 : shift);
      memcpy(ours, content, SIZE);
      memcpy(theirs, content, SIZE);
      memmove(theirs + (to - ours), theirs + (from - ours), n);
      if (our_memmove(to, from, n) != to || memcmp(ours, theirs, SIZE) != 0)
        return printf("%d bytes, %d further\n", n, (int)(to - from)), 1;
    }
  return 0;
}
