import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { favoritesSchema } from "../../../app/models/favorites/form.rules.ts";
import {
  addFavorite,
  FAVORITE_KINDS,
  FAVORITES_LIFETIME_MS,
  FAVORITES_MAX,
  favoriteKey,
  hasFavorite,
  keysInToken,
  parseFavorites,
  removeFavorite,
  type Favorite,
} from "../../../app/models/favorites/rules.ts";
import { readFavoritesToken, writeFavoritesToken } from "../../../app/models/favorites/token.server.ts";

const favorite = fc.record({ id: fc.uuid({ version: 7 }), kind: fc.constantFrom(...FAVORITE_KINDS) });
const favorites = fc.uniqueArray(favorite, { maxLength: FAVORITES_MAX, selector: favoriteKey });

const NOW = Date.UTC(2026, 10, 26);
const contextAt = (now: number, secret = "secret of a test") => ({
  clock: { now: () => now },
  settings: { FORM_SECRET: secret },
});
const id = (number: number) => `01890a5d-ac96-774b-bcce-b3020${String(number).padStart(7, "0")}`;
const planners = (count: number): Favorite[] =>
  Array.from({ length: count }, (_, index) => ({ id: id(index), kind: "planner" }));

describe("the list of favourites", () => {
  test("adding or removing a favourite twice has the same effect as once", () => {
    fc.assert(
      fc.property(favorites, favorite, (list, one) => {
        const added = addFavorite(list, one);
        if (!added) return;
        expect(hasFavorite(added, one)).toBe(true);
        expect(addFavorite(added, one)).toEqual(added);
        const removed = removeFavorite(added, one);
        expect(hasFavorite(removed, one)).toBe(false);
        expect(removeFavorite(removed, one)).toEqual(removed);
      }),
    );
  });

  test("a new favourite is the first, and an undone removal returns to its place", () => {
    const list = planners(3);
    const [first, second] = list;
    if (!first || !second) throw new Error("the list is too short");
    const venue: Favorite = { id: id(9), kind: "venue" };
    expect(addFavorite(list, venue)?.[0]).toEqual(venue);
    expect(addFavorite(removeFavorite(list, second), second, 1)).toEqual(list);
  });

  test("the list has room for fifty favourites, and a planner and a venue with the same id are two of them", () => {
    const list = planners(FAVORITES_MAX);
    expect(addFavorite(list.slice(1), { id: id(99), kind: "venue" })).toHaveLength(FAVORITES_MAX);
    expect(addFavorite(list, { id: id(99), kind: "venue" })).toBeNull();
    expect(addFavorite(list, { id: id(0), kind: "venue" })).toBeNull();
    expect(addFavorite(list, { id: id(0), kind: "planner" })).toEqual(list);
  });
});

describe("the token of the favourites", () => {
  test("the token returns the list that was written, and scripts read the same keys without the secret", async () => {
    await fc.assert(
      fc.asyncProperty(favorites, async (list) => {
        const token = await writeFavoritesToken(contextAt(NOW), list);
        expect(await readFavoritesToken(contextAt(NOW), token)).toEqual(list);
        expect(keysInToken(token)).toEqual(list.map(favoriteKey));
      }),
      { numRuns: 50 },
    );
  });

  test("a full list fits in a cookie", async () => {
    const token = await writeFavoritesToken(contextAt(NOW), planners(FAVORITES_MAX));
    expect(encodeURIComponent(token).length).toBeLessThan(2000);
  });

  test("a token with any changed character is dropped", async () => {
    const token = await writeFavoritesToken(contextAt(NOW), planners(2));
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(..."0a.-_Z%"), async (at, character) => {
        const forged = token.slice(0, at) + character + token.slice(at + 1);
        if (forged !== token) expect(await readFavoritesToken(contextAt(NOW), forged)).toBeNull();
      }),
    );
  });

  test.each(["", "1", "1...", "1.2.p.x", "0.1.", "<script>", "1.1.p".repeat(500), "é"])(
    "the damaged token %j is dropped",
    async (token) => {
      expect(await readFavoritesToken(contextAt(NOW), token)).toBeNull();
      expect(keysInToken(token)).toEqual([]);
    },
  );

  test("a token with another secret and a token after its lifetime are dropped, and without a token the list is empty", async () => {
    const token = await writeFavoritesToken(contextAt(NOW), planners(1));
    expect(await readFavoritesToken(contextAt(NOW, "another secret"), token)).toBeNull();
    expect(await readFavoritesToken(contextAt(NOW + FAVORITES_LIFETIME_MS), token)).toHaveLength(1);
    expect(await readFavoritesToken(contextAt(NOW + FAVORITES_LIFETIME_MS + 1000), token)).toBeNull();
    expect(await readFavoritesToken(contextAt(NOW), null)).toEqual([]);
  });

  test("a list with too many keys or an incomplete key is dropped", () => {
    const keys = planners(FAVORITES_MAX + 1)
      .map(favoriteKey)
      .join("");
    expect(parseFavorites(keys)).toBeNull();
    expect(parseFavorites(keys.slice(33))).toHaveLength(FAVORITES_MAX);
    expect(parseFavorites(keys.slice(34))).toBeNull();
  });
});

test("a project can be sent to one to five favourites of each kind", () => {
  const ids = (count: number) => planners(count).map((each) => each.id);
  const isValid = (providers: number, venues: number) =>
    favoritesSchema.safeParse({ providers: ids(providers), venues: ids(venues) }).success;
  expect([isValid(0, 0), isValid(1, 0), isValid(0, 1), isValid(5, 5)]).toEqual([false, true, true, true]);
  expect([isValid(6, 0), isValid(0, 6)]).toEqual([false, false]);
  expect(favoritesSchema.safeParse({ providers: [id(1), id(1)] }).data?.providers).toEqual([id(1)]);
});
