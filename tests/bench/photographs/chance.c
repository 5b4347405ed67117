/* Loaded before a program's libraries: its games then come out the same every time. The seed is in
   MINES_CHANCE. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

static uint32_t seed(void) {
  const char *told = getenv("MINES_CHANCE");
  return told ? (uint32_t)strtoul(told, NULL, 10) : 1;
}

/* GNOME Mines draws the places of its mines with this. */
int32_t g_random_int_range(int32_t begin, int32_t end) {
  static uint64_t state;
  if (!state) state = 0x9E3779B97F4A7C15u ^ seed();
  state = state * 6364136223846793005u + 1442695040888963407u;
  return begin + (int32_t)((state >> 33) % (uint32_t)(end - begin));
}

/* KMines makes one of these from true chance: QRandomGenerator(const quint32 *, const quint32 *). */
void _ZN16QRandomGeneratorC1EPKjS1_(void *self, const uint32_t *begin, const uint32_t *end) {
  void (*make)(void *, const uint32_t *, const uint32_t *) =
      dlsym(RTLD_NEXT, "_ZN16QRandomGeneratorC1EPKjS1_");
  uint32_t *fixed = calloc((size_t)(end - begin), sizeof *fixed);
  fixed[0] = seed();
  make(self, fixed, fixed + (end - begin));
  free(fixed);
}

/* The others begin with the time of day. */
time_t time(time_t *told) {
  time_t now = 1000000000 + (time_t)seed();
  if (told) *told = now;
  return now;
}

void srand(unsigned told) {
  void (*begin)(unsigned) = dlsym(RTLD_NEXT, "srand");
  (void)told;
  begin(seed());
}
