import { describe, expect, test } from "vitest";
import { shortDescription, structuredVenue } from "~/presenters/venues/meta";

const venue = {
  name: "Domaine",
  address: "",
  zipcode: "84480",
  city: "Bonnieux",
  countryCode: "FR",
  latitude: 0,
  longitude: 0,
  seatedCapacity: null,
  standingCapacity: null,
  website: null,
  facebook: null,
  instagram: null,
  description: "Une bastide",
};
const page = { canonical: "https://fr.example/providers/x/venues/y", currency: "EUR" };

describe("the data of a venue for search engines", () => {
  test("values that a venue does not have are omitted from its data for search engines", () => {
    const told = structuredVenue({ venue, features: [], pictures: [], price: null }, page);
    expect(told).toEqual({
      "@context": "https://schema.org",
      "@type": ["LocalBusiness", "EventVenue"],
      name: "Domaine",
      description: "Une bastide",
      url: page.canonical,
      address: {
        "@type": "PostalAddress",
        postalCode: "84480",
        addressLocality: "Bonnieux",
        addressCountry: "FR",
      },
    });
  });

  test("search engines get the larger of two capacities and the first six pictures of a venue", () => {
    const pictures = Array.from({ length: 8 }, (_picture, index) => ({ key: `k${index}` }));
    const told = structuredVenue(
      { venue: { ...venue, seatedCapacity: 80, standingCapacity: 120 }, features: [], pictures, price: null },
      page,
    );
    expect(told).toMatchObject({ maximumAttendeeCapacity: 120 });
    expect(told.image).toHaveLength(6);
    expect(told.image?.[0]).toBe("https://fr.example/media/k0");
  });
});

describe("a description for search engines", () => {
  test("a short description is written on one line", () => {
    expect(shortDescription(" Une bastide,\n\n ses tilleuls. ")).toBe("Une bastide, ses tilleuls.");
  });

  test("a long description is cut at the end of a word", () => {
    const text = shortDescription("mot ".repeat(60));
    expect(text.length).toBeLessThanOrEqual(156);
    expect(text).toMatch(/mot…$/);
  });

  test("a word longer than the limit is cut", () => {
    expect(shortDescription("m".repeat(400))).toBe(`${"m".repeat(155)}…`);
  });
});
