/* Mahé in C: a rival for `simulate`, and a second check of it, because it plays the same games from the same seed.

   Four seats with default options play at random. Written from RULES.md, without the kernel's code. */

#include <stdint.h>
#include <string.h>

enum { SEATS = 4, SPACES = 21, RAFT = 0, LIMIT = 7, CARDS = 24, DEALT = 20, BEACH = 7, NONE = -1 };

static uint64_t state;

static uint64_t mixed(uint64_t number) /* SplitMix64 by Steele, Lea and Flood */
{
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9;
    number = (number ^ number >> 27) * 0x94D049BB133111EB;
    return number ^ number >> 31;
}

static int below(int n) /* a random number from 0 to n - 1 */
{
    state += 0x9E3779B97F4A7C15;
    return (mixed(state) >> 32) * n >> 32;
}

static int8_t place[SEATS], over[SEATS], under[SEATS], top[SPACES + 1]; /* over and under: the next turtle of a stack */

static void carry(int mover, int to)
{
    int last = mover, lower = under[mover];
    if (lower != NONE)
        over[lower] = NONE;
    if (place[mover] != RAFT)
        top[place[mover]] = lower;
    for (int turtle = mover, next; turtle != NONE; turtle = next) {
        next = over[turtle];
        place[turtle] = to;
        last = turtle;
        if (to == RAFT)
            over[turtle] = under[turtle] = NONE; /* turtles lie side by side on the raft */
    }
    if (to != RAFT) {
        under[mover] = top[to];
        if (top[to] != NONE)
            over[top[to]] = mover;
        top[to] = last;
    }
}

/* Play games of a series with this root. Adds to sums: decisions, turns, busts, and wins of each seat times 12. */
void play(uint64_t root, long games, int64_t sums[3 + SEATS])
{
    for (long game = 1; game <= games; game++) {
        state = mixed(root + game * 0x9E3779B97F4A7C15);
        int deck[] = {3, 3, 5, 5, 5, 3}, unseen = CARDS, prize = 0, rank[SEATS] = {0}, best = 0, winners = 0;
        memset(place, RAFT, sizeof place), memset(over, NONE, sizeof over), memset(under, NONE, sizeof under);
        memset(top, NONE, sizeof top);
        for (int turn = 0;; turn = turn == SEATS - 1 ? 0 : turn + 1) {
            if (!prize) {
                int left = below(unseen--);
                while (left >= deck[prize])
                    left -= deck[prize++];
                deck[prize++]--;
            }
            int decider = turn, thrown = 1, total = 1 + below(6), steps;
            while (over[decider] != NONE)
                decider = over[decider];
            sums[0]++, sums[1]++;
            while (thrown < 3 && total < LIMIT) {
                sums[0]++;
                if (below(2))
                    break;
                thrown++, total += 1 + below(6);
            }
            if (total > LIMIT) {
                sums[2]++;
                carry(turn, RAFT);
                continue;
            }
            steps = thrown * total;
            int start = place[turn], passes = start % SPACES + steps >= SPACES;
            carry(turn, (start + steps - 1) % SPACES + 1);
            if (passes) {
                rank[decider] += 256 * prize + 1; /* eggs first, then cards */
                if (prize == BEACH)
                    break;
                prize = unseen == CARDS - DEALT ? BEACH : 0;
            }
        }
        for (int seat = 0; seat < SEATS; seat++)
            best = rank[seat] > best ? rank[seat] : best;
        for (int seat = 0; seat < SEATS; seat++)
            winners += rank[seat] == best;
        for (int seat = 0; seat < SEATS; seat++)
            sums[3 + seat] += rank[seat] == best ? 12 / winners : 0;
    }
}
