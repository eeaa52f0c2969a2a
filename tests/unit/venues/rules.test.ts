import { filledSteps } from "../../../app/models/venues/wizard/wizard.rules.ts";
import { describe, expect, test } from "vitest";
import { validationAfterChange, venueState } from "../../../app/models/venues/rules.ts";

const shown = {
  isPublished: true,
  validation: "validated",
  isAccountOpen: true,
  isServed: true,
  isPremium: false,
  isFurther: false,
} as const;

describe("which venues couples see", () => {
  test.each([
    ["a published, validated venue of an open account", {}, "shown"],
    ["one that was taken offline", { isPublished: false }, "unpublished"],
    ["one that nobody looked at yet", { validation: "waiting" }, "waiting"],
    ["a refused one", { validation: "refused" }, "refused"],
    ["one of an account that waits for approval", { isAccountOpen: false }, "account"],
    ["one in a country that no domain serves", { isServed: false }, "abroad"],
    ["a further one without Premium", { isFurther: true }, "premium"],
    ["a further one with Premium", { isFurther: true, isPremium: true }, "shown"],
  ] as const)("%s", (_case, change, state) => {
    expect(venueState({ ...shown, ...change })).toBe(state);
  });
});

describe("how a change affects the validation state", () => {
  const venue = {
    name: "Domaine de la Tuilière",
    type: "domain",
    address: "Route de Lacoste",
    zipcode: "84480",
    city: "Bonnieux",
    countryCode: "FR",
    latitude: 43.82,
    longitude: 5.3,
  };
  const validated = { ...venue, validation: "validated" } as const;

  test("an edit requires no new review if name, type and postal address stay the same", () => {
    expect(validationAfterChange(validated, { ...venue })).toEqual({
      validation: "validated",
      isToReview: false,
    });
  });

  test.each([
    ["name", { name: "La Tuilière" }],
    ["type", { type: "castle" }],
    ["street", { address: "Route de Bonnieux" }],
    ["postal code", { zipcode: "84220" }],
    ["town", { city: "Gordes" }],
    ["country", { countryCode: "BE" }],
    ["latitude", { latitude: 43.9 }],
    ["longitude", { longitude: 5.2 }],
  ])("a change of %s requires a new review, and the venue stays validated meanwhile", (_what, change) => {
    expect(validationAfterChange(validated, { ...venue, ...change })).toEqual({
      validation: "validated",
      isToReview: true,
    });
  });

  test.each(["waiting", "refused"] as const)(
    "a venue in the state %s waits for review after a change",
    (validation) => {
      expect(validationAfterChange({ ...venue, validation }, venue)).toEqual({
        validation: "waiting",
        isToReview: true,
      });
    },
  );
});

test("the wizard of a stored venue marks the steps that have content as done", () => {
  const none = { features: 0, services: 0, images: 0, videos: 0 };
  expect(filledSteps(none)).toEqual(["general", "description"]);
  expect(filledSteps({ ...none, services: 2, videos: 1 })).toEqual([
    "general",
    "description",
    "services",
    "videos",
  ]);
});
