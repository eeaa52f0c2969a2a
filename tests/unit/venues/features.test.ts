import { expect, test } from "vitest";
import {
  FEATURE_GROUPS,
  groupFeatures,
  sortFeatures,
  featuresCouplesMustBring,
} from "../../../app/models/venues/features.rules.ts";
import { VENUE_FEATURES } from "../../../db/seed/lookups/venue-features.ts";

test("every feature of the list is in exactly one group", () => {
  const grouped = Object.values(FEATURE_GROUPS).flat();
  expect(grouped.toSorted()).toEqual(VENUE_FEATURES.map(({ slug }) => slug).toSorted());
});

test("features are shown by group, and features that an administrator has added come last", () => {
  const groups = groupFeatures(["bar", "helipad", "garden"].map((slug) => ({ slug })));
  expect(groups.map(({ group, features }) => [group, ...features.map(({ slug }) => slug)])).toEqual([
    ["outside", "garden"],
    ["table", "bar"],
    ["other", "helipad"],
  ]);
});

test("features are shown in the order of the page, whatever their names are", () => {
  expect(sortFeatures(["bar", "helipad", "garden", "wedding_license"])).toEqual([
    "wedding_license",
    "garden",
    "bar",
    "helipad",
  ]);
});

test.each([
  [["bar"], [], ["catering", "tables", "chairs", "linens", "china", "glassware", "flatware"]],
  [["bar"], ["catering"], ["tables", "chairs", "linens", "china", "glassware", "flatware"]],
  [["tables", "chairs", "linens", "china", "glassware", "flatware"], ["catering", "drinks"], []],
  [
    ["bar"],
    ["rental", "brunch"],
    ["catering", "tables", "chairs", "linens", "china", "glassware", "flatware"],
  ],
  [[], ["catering"], []],
  [["garden"], [], []],
])(
  "for a venue with the features %j and the services %j the couple has to provide %j",
  (features, sold, provided) => {
    expect(featuresCouplesMustBring(features, sold)).toEqual(provided);
  },
);
