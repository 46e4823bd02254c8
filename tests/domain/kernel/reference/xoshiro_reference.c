/* Reference numbers for the random streams, by a program that shares nothing with the game's code.
 *
 * Written from the definitions only: xoshiro128** (Blackman & Vigna), SHA-256 (FIPS 180-4) and the draw rules of the
 * design page (section 6). It prints CSV on standard output:
 *
 *   cc -std=c99 -Wall -Wextra -O2 -o xoshiro_reference xoshiro_reference.c && ./xoshiro_reference > draws.csv
 *
 * Columns: run_seed, stream, call, results (separated by |), state after (four words separated by |), index after.
 * Every line starts from a freshly derived stream. Seed "@1,2,3,4" means these words instead of a derivation.
 *
 *   ./xoshiro_reference SEED STREAM N    prints the stream's four state words after N words
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------------------------------- SHA-256 */

static uint32_t round_constant[64];
static uint32_t initial_hash[8];

/* The constants are the first 32 bits of the fractional parts of the square roots (8) and cube roots (64) of the
 * first primes. They are computed here with integers: floor(root(p) * 2^32) mod 2^32. */
static int less_or_equal_power(unsigned __int128 root, int degree, uint32_t prime)
{
    /* root is a 32.32 fixed point number below 2^36; compare root^degree with prime * 2^(32*degree). */
    unsigned __int128 square = root * root; /* below 2^72 */
    if (degree == 2)
        return square <= ((unsigned __int128)prime << 64);
    return square * root <= ((unsigned __int128)prime << 96); /* below 2^108 */
}

static uint32_t root_fraction(uint32_t prime, int degree)
{
    uint64_t root = 0;
    for (int bit = 36; bit >= 0; bit--) {
        uint64_t trial = root | ((uint64_t)1 << bit);
        if (less_or_equal_power(trial, degree, prime))
            root = trial;
    }
    return (uint32_t)root;
}

static void make_constants(void)
{
    int count = 0;
    for (uint32_t candidate = 2; count < 64; candidate++) {
        int prime = 1;
        for (uint32_t d = 2; d * d <= candidate; d++)
            if (candidate % d == 0)
                prime = 0;
        if (!prime)
            continue;
        if (count < 8)
            initial_hash[count] = root_fraction(candidate, 2);
        round_constant[count++] = root_fraction(candidate, 3);
    }
}

static uint32_t right(uint32_t x, int n) { return (x >> n) | (x << (32 - n)); }

static void sha256(const char *text, unsigned char digest[32])
{
    size_t length = strlen(text);
    size_t padded = ((length + 8) / 64 + 1) * 64;
    unsigned char *message = calloc(padded, 1);
    uint32_t h[8], w[64];
    memcpy(message, text, length);
    message[length] = 0x80;
    for (int i = 0; i < 8; i++)
        message[padded - 1 - i] = (unsigned char)((uint64_t)length * 8 >> (8 * i));
    memcpy(h, initial_hash, sizeof h);
    for (size_t block = 0; block < padded; block += 64) {
        uint32_t v[8];
        for (int t = 0; t < 16; t++)
            w[t] = (uint32_t)message[block + 4 * t] << 24 | (uint32_t)message[block + 4 * t + 1] << 16 |
                   (uint32_t)message[block + 4 * t + 2] << 8 | message[block + 4 * t + 3];
        for (int t = 16; t < 64; t++) {
            uint32_t small1 = right(w[t - 2], 17) ^ right(w[t - 2], 19) ^ (w[t - 2] >> 10);
            uint32_t small0 = right(w[t - 15], 7) ^ right(w[t - 15], 18) ^ (w[t - 15] >> 3);
            w[t] = small1 + w[t - 7] + small0 + w[t - 16];
        }
        memcpy(v, h, sizeof v);
        for (int t = 0; t < 64; t++) {
            uint32_t big1 = right(v[4], 6) ^ right(v[4], 11) ^ right(v[4], 25);
            uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
            uint32_t t1 = v[7] + big1 + choose + round_constant[t] + w[t];
            uint32_t big0 = right(v[0], 2) ^ right(v[0], 13) ^ right(v[0], 22);
            uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
            uint32_t t2 = big0 + majority;
            memmove(v + 1, v, 7 * sizeof v[0]);
            v[4] += t1;
            v[0] = t1 + t2;
        }
        for (int i = 0; i < 8; i++)
            h[i] += v[i];
    }
    for (int i = 0; i < 32; i++)
        digest[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
    free(message);
}

/* ----------------------------------------------------------------------------------- the stream and its draws */

static uint32_t s[4];
static uint64_t drawn;

static uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static uint32_t word(void)
{
    uint32_t result = rotl(s[1] * 5, 7) * 9;
    uint32_t t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 11);
    drawn++;
    return result;
}

static int64_t next_int(int64_t lo, int64_t hi)
{
    uint64_t n = (uint64_t)(hi - lo) + 1;
    uint64_t limit = UINT64_C(4294967296) / n * n;
    uint64_t w;
    do
        w = word();
    while (w >= limit);
    return lo + (int64_t)(w % n);
}

static void start(const char *seed, const char *stream)
{
    drawn = 0;
    if (seed[0] == '@') {
        char *end;
        const char *at = seed + 1;
        for (int i = 0; i < 4; i++) {
            s[i] = (uint32_t)strtoul(at, &end, 10);
            at = end + 1;
        }
        return;
    }
    char text[200];
    unsigned char digest[32];
    snprintf(text, sizeof text, "%s:%s", seed, stream);
    sha256(text, digest);
    for (int i = 0; i < 4; i++)
        s[i] = digest[4 * i] | (uint32_t)digest[4 * i + 1] << 8 | (uint32_t)digest[4 * i + 2] << 16 |
               (uint32_t)digest[4 * i + 3] << 24;
    if (!(s[0] | s[1] | s[2] | s[3]))
        s[0] = 1;
}

static void head(const char *seed, const char *stream, const char *call)
{
    start(seed, stream);
    printf("\"%s\",%s,\"%s\",", seed, stream, call);
}

static void tail(void)
{
    printf(",%" PRIu32 "|%" PRIu32 "|%" PRIu32 "|%" PRIu32 ",%" PRIu64 "\n", s[0], s[1], s[2], s[3], drawn);
}

static void lines(const char *seed, const char *stream)
{
    static const int64_t ranges[][2] = {{1, 6},    {0, 0},          {-5, 5},          {0, 39},
                                        {1, 100},  {1, 4294967296}, {0, 2147483648},  {1, 3000000000},
                                        {7, 9999}, {-2000000000, 2000000000}};
    static const int64_t weights[][6] = {{1, 2, 3, 4, 5, 6}, {0, 7, 0, 1, 0, 0}, {50, 25, 15, 8, 2, 0}};
    char call[120];

    head(seed, stream, "words 12");
    for (int i = 0; i < 12; i++)
        printf("%s%" PRIu32, i ? "|" : "", word());
    tail();
    for (size_t r = 0; r < sizeof ranges / sizeof ranges[0]; r++) {
        snprintf(call, sizeof call, "int %" PRId64 " %" PRId64 " 20", ranges[r][0], ranges[r][1]);
        head(seed, stream, call);
        for (int i = 0; i < 20; i++)
            printf("%s%" PRId64, i ? "|" : "", next_int(ranges[r][0], ranges[r][1]));
        tail();
    }
    head(seed, stream, "float01 8"); /* 17 significant digits give a double exactly */
    for (int i = 0; i < 8; i++)
        printf("%s%.17g", i ? "|" : "", word() / 4294967296.0);
    tail();
    head(seed, stream, "uniform 0.9 1.1 8");
    for (int i = 0; i < 8; i++) {
        volatile double width = 1.1 - 0.9; /* volatile: no fused multiply-add */
        volatile double part = width * (word() / 4294967296.0);
        printf("%s%.17g", i ? "|" : "", 0.9 + part);
    }
    tail();
    for (int k = 0; k < 3; k++) {
        int64_t total = 0;
        for (int i = 0; i < 6; i++)
            total += weights[k][i];
        snprintf(call, sizeof call, "weighted %d %d %d %d %d %d 20", (int)weights[k][0], (int)weights[k][1],
                 (int)weights[k][2], (int)weights[k][3], (int)weights[k][4], (int)weights[k][5]);
        head(seed, stream, call);
        for (int i = 0; i < 20; i++) {
            int64_t left = next_int(1, total);
            int row = 0;
            while (left > weights[k][row])
                left -= weights[k][row++];
            printf("%s%d", i ? "|" : "", row);
        }
        tail();
    }
    for (int size = 1; size <= 40; size += 13) {
        int deck[40];
        for (int i = 0; i < size; i++)
            deck[i] = i;
        snprintf(call, sizeof call, "shuffle %d", size);
        head(seed, stream, call);
        for (int i = size - 1; i > 0; i--) {
            int j = (int)next_int(0, i), kept = deck[i];
            deck[i] = deck[j];
            deck[j] = kept;
        }
        for (int i = 0; i < size; i++)
            printf("%s%d", i ? "|" : "", deck[i]);
        tail();
    }
    head(seed, stream, "choice 8 20");
    for (int i = 0; i < 20; i++)
        printf("%s%d", i ? "|" : "", (int)next_int(0, 7));
    tail();
}

int main(int count, char **arguments)
{
    static const char *const seeds[] = {"7", "", "HEROLL", "S#1", "\xe9\xaa\xb0\xe5\xad\x90" /* two Chinese letters */};
    static const char *const streams[] = {"dice", "board", "loot", "combat", "shop", "event"};
    make_constants();
    if (count == 4) {
        start(arguments[1], arguments[2]);
        for (long left = strtol(arguments[3], NULL, 10); left > 0; left--)
            word();
        printf("%" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", s[0], s[1], s[2], s[3]);
        return 0;
    }
    puts("run_seed,stream,call,results,state,index");
    lines("@1,2,3,4", "any");
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++)
        for (size_t j = 0; j < sizeof streams / sizeof streams[0]; j++)
            lines(seeds[i], streams[j]);
    return 0;
}
