import { describe, expect, test } from "vitest";
import {
  changedVenueFields,
  readSnapshot,
  VENUE_FIELDS,
  type VenueField,
  type VenueSnapshot,
} from "~/models/venues/review/snapshot.rules";

const venue: VenueSnapshot = {
  name: "Domaine de la Tuilière",
  type: "domain",
  address: "Route de Lacoste",
  zipcode: "84480",
  city: "Bonnieux",
  countryCode: "FR",
  latitude: 43.8233,
  longitude: 5.3056,
  contactName: "Hélène Aubanel",
  contactRole: "Vous accueille",
  website: null,
  facebook: null,
  instagram: null,
  description: "Une bastide",
  details: "[]",
  seatedCapacity: 180,
  standingCapacity: null,
  bedrooms: 14,
  minPrice: 450_000,
  maxPrice: null,
  features: ["garden", "bar"],
  services: [
    { service: "rental", description: "", budgetFrom: 790_000 },
    { service: "brunch", description: "Le dimanche", budgetFrom: null },
  ],
  pictures: ["a", "b"],
  videos: [{ id: "1", title: "Vu du ciel" }],
};

/** An example change for each field that administrators compare. */
const CHANGES: Record<VenueField, Partial<VenueSnapshot>> = {
  name: { name: "Mas de la Tuilière" },
  type: { type: "farm" },
  address: { zipcode: "84220" },
  position: { longitude: 5.3 },
  description: { description: "Un mas" },
  details: { details: '[{"kind":"paragraph","runs":[]}]' },
  seated: { seatedCapacity: null },
  standing: { standingCapacity: 1 },
  bedrooms: { bedrooms: 15 },
  price: { maxPrice: 980_000 },
  features: { features: ["garden"] },
  services: { services: [{ service: "rental", description: "", budgetFrom: 1 }] },
  contact: { contactRole: "" },
  website: { website: "https://tuiliere.example/" },
  instagram: { instagram: "https://www.instagram.com/tuiliere" },
  facebook: { facebook: "https://www.facebook.com/tuiliere" },
  pictures: { pictures: ["a", "c"] },
  videos: { videos: [{ id: "1", title: "Autre titre" }] },
};

describe("what has changed since the last decision", () => {
  test("the order of lists does not count as a change", () => {
    const shuffled = {
      ...venue,
      features: venue.features.toReversed(),
      services: venue.services.toReversed(),
      pictures: venue.pictures.toReversed(),
    };
    expect(changedVenueFields(venue, shuffled)).toEqual([]);
  });

  test.each(VENUE_FIELDS)("if only %s has changed, only this change is reported", (field) => {
    expect(changedVenueFields(venue, { ...venue, ...CHANGES[field] })).toEqual([field]);
  });

  test("several changes are reported in the order of the page", () => {
    expect(changedVenueFields(venue, { ...venue, bedrooms: null, name: "Autre" })).toEqual([
      "name",
      "bedrooms",
    ]);
  });
});

describe("a stored snapshot", () => {
  test("the snapshot of a venue does not change when it is stored and read again", () => {
    expect(readSnapshot(JSON.stringify(venue))).toEqual(venue);
  });

  test.each(["", "{", "null", "{}", JSON.stringify({ ...venue, features: "bar" })])(
    "a snapshot of another format is ignored: %s",
    (text) => {
      expect(readSnapshot(text)).toBeNull();
    },
  );
});
