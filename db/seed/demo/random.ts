/**
 * Returns a generator of random numbers from 0 to 1. They depend only on the seed, so the demonstration is the same
 * everywhere.
 */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  return at(items, Math.floor(random() * items.length));
}

/** Returns the item at an index; after the last item, it begins again with the first. The list must not be empty. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}

/** Replaces each # of a pattern with a digit. */
export const fillDigits = (pattern: string, random: () => number): string =>
  pattern.replaceAll("#", () => String(Math.floor(random() * 10)));

/** Turns a name into the part of an e-mail address before the @: d’Artigues becomes dartigues. */
export const addressPart = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
