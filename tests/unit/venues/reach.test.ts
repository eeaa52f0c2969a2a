import { expect, test } from "vitest";
import { visibilityToCouples } from "../../../app/models/venues/search/reach.rules.ts";

const none = { shown: 0, unpublished: 0, waiting: 0, refused: 0, account: 0, abroad: 0, premium: 0 };

test("couples can always contact a planner, but can contact a venue account only if one of its venues is visible", () => {
  const reach = (states: Partial<typeof none>) =>
    visibilityToCouples({
      states: { ...none, ...states },
      total: Object.values(states).reduce((sum, n) => sum + n, 0),
    });
  expect(visibilityToCouples(null)).toBe("open");
  expect(reach({})).toBe("no_venue");
  expect(reach({ waiting: 1 })).toBe("waiting");
  expect(reach({ waiting: 2, refused: 1, unpublished: 1 })).toBe("waiting");
  expect(reach({ shown: 1, waiting: 1 })).toBe("open");
  for (const state of ["unpublished", "refused", "account", "premium"])
    expect(reach({ [state]: 1 }), state).toBe("hidden");
});
