import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutRepeatedRequests, type HomeRequests } from "~/models/requests/home.queries.server";

const request = fc.constantFrom("a", "b", "c", "d", "e", "f").map((id) => ({
  id,
  createdAt: 1,
  receivedDay: "2026-11-20",
  firstname: "Camille",
  lastname: "Bertin",
  eventDate: "2026-11-25",
  city: "Gordes",
  seenAt: null,
  distanceKm: null,
  venueName: null,
}));
const some = fc.uniqueArray(request, { selector: ({ id }) => id });

test("the home page shows each request only once", () => {
  fc.assert(
    fc.property(some, some, some, some, (reminded, one, two, upcoming) => {
      const toFollowUp = two.filter(({ id }) => one.every((other) => other.id !== id));
      const all = { reminded, toAnswer: one, toFollowUp, upcoming };
      const idsOf = (lists: HomeRequests) =>
        [...lists.reminded, ...lists.toAnswer, ...lists.toFollowUp, ...lists.upcoming].map(({ id }) => id);
      const once = withoutRepeatedRequests(all);
      const shown = idsOf(once);
      expect(once.reminded).toEqual(reminded);
      expect(new Set(shown).size).toBe(shown.length);
      expect(new Set(shown)).toEqual(new Set(idsOf(all)));
    }),
  );
});
