/** The seed of the random order. It is printed, so that a failing order can be repeated: SHUFFLE_SEED=… npx vitest … */
const seed = Number(process.env["SHUFFLE_SEED"] ?? Date.now() % 2_147_483_647);

/** Returns a generator of random numbers from 0 to 1 (mulberry32). */
function generator(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = generator(seed);

/** Returns the items in random order. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  console.log(`SHUFFLE_SEED=${seed}`);
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}
