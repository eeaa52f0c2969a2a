import { expect, test } from "vitest";
import { searchAddress } from "~/integrations/photon/search-address";
import { answerPhoton } from "../../../sandbox/photon";
import {
  PHOTON_EXAMPLE,
  PHOTON_FAILURES,
  publishedPhotonAnswer,
  publishedPhotonError,
} from "../../support/photon-published";
import { fakeTransport, json } from "./fake-transport";

const settings = { baseUrl: "https://photon.komoot.io", userAgent: "Trousseau (test)" };
const query = { text: "brug", language: "nl", countries: ["BE", "FR"], limit: 8 };

const feature = (properties: Record<string, unknown>, coordinates: unknown = [3.2249, 51.2085]) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: { countrycode: "BE", country: "België", ...properties },
});

test("a search for a postal address asks Photon for towns, villages and streets of the given countries, in a language of Photon", async () => {
  const { transport, calls } = fakeTransport(json({ features: [] }), json({ features: [] }));
  await searchAddress(transport, settings, query);
  await searchAddress(transport, settings, { ...query, language: "de" });
  expect(calls[0]?.url.pathname).toBe("/api");
  expect(calls[0]?.url.searchParams.getAll("countrycode")).toEqual(["BE", "FR"]);
  expect(calls[0]?.url.searchParams.getAll("layer")).toEqual(["city", "district", "locality", "street"]);
  expect(calls[0]?.url.searchParams.get("lang")).toBe("default");
  expect(calls[1]?.url.searchParams.get("lang")).toBe("de");
});

test("a found town without a postcode has zipcode null, and coordinates become latitude and longitude", async () => {
  const { transport } = fakeTransport(
    json({ features: [feature({ name: "Brugge", state: "West-Vlaanderen" })] }),
  );
  expect(await searchAddress(transport, settings, query)).toEqual({
    kind: "ok",
    value: [
      {
        name: "Brugge",
        kind: "town",
        city: "Brugge",
        region: "West-Vlaanderen",
        zipcode: null,
        country: "BE",
        latitude: 51.2085,
        longitude: 3.2249,
      },
    ],
  });
});

test("a found street has the name of its town and the first of its own postcodes", async () => {
  const { transport } = fakeTransport(
    json({
      features: [
        feature({
          type: "street",
          name: "Steenstraat",
          city: "Brugge",
          postcode: "8000;8200",
          county: "Brugge",
        }),
      ],
    }),
  );
  expect(await searchAddress(transport, settings, query)).toMatchObject({
    value: [
      {
        name: "Steenstraat",
        kind: "street",
        city: "Brugge",
        zipcode: "8000",
        region: "Brugge",
      },
    ],
  });
});

const place = (type: string, value: string, more: Record<string, unknown> = {}) =>
  feature({ type, osm_key: "place", osm_value: value, ...more });

test.each([
  [place("city", "village", { name: "Gordes" }), { name: "Gordes", kind: "town", city: "Gordes" }],
  [
    place("district", "hamlet", { name: "Wéris", city: "Durbuy" }),
    { name: "Wéris", kind: "village", city: "Durbuy" },
  ],
  [
    place("locality", "isolated_dwelling", { name: "La Foce" }),
    { name: "La Foce", kind: "village", city: "La Foce" },
  ],
  [
    place("district", "suburb", { name: "Sint-Michiels", city: "Brugge" }),
    { name: "Sint-Michiels", kind: "street", city: "Brugge" },
  ],
  [
    place("house", "house", { street: "Steenstraat", housenumber: "12", city: "Brugge" }),
    { name: "Steenstraat 12", kind: "street", city: "Brugge" },
  ],
  [
    place("house", "house", { street: "Rue Haute", housenumber: "3", city: "Lille", countrycode: "FR" }),
    { name: "3 Rue Haute", kind: "street", city: "Lille" },
  ],
])(
  "Photon's layer and tag decide whether a result is a town, a village or a street: result %#",
  async (found, address) => {
    const { transport } = fakeTransport(json({ features: [found] }));
    expect(await searchAddress(transport, settings, query)).toMatchObject({ value: [address] });
  },
);

test("houses are searched only if the typed text contains a number, and shops and sights are never searched", async () => {
  const shop = { name: "De Halve Maan", street: "Walplein", housenumber: "26", city: "Brugge" };
  const { transport, calls } = fakeTransport(json({ features: [place("house", "house", shop)] }));
  const answer = await searchAddress(transport, settings, { ...query, text: "Walplein 26, Brugge" });
  expect(calls[0]?.url.searchParams.getAll("layer")).toContain("house");
  expect(answer).toEqual({ kind: "ok", value: [] });
});

test("malformed features and features in other countries are skipped, and all others are returned", async () => {
  const { transport } = fakeTransport(
    json({
      features: [
        feature({ name: "Brugge" }),
        feature({ name: "Nowhere" }, [3.2, 951]),
        feature({}),
        feature({ name: "Brugg", countrycode: "CH" }),
        "what",
      ],
    }),
  );
  const result = await searchAddress(transport, settings, query);
  expect(result.kind === "ok" && result.value.map(({ name }) => name)).toEqual(["Brugge"]);
});

test.each([
  [json({ message: "language" }, 400), "invalid"],
  [json({}, 429), "rate_limited"],
  [json({}, 403), "unavailable"],
  [json({ features: "no" }), "unavailable"],
  [new TypeError("fetch failed"), "unavailable"],
])(
  "a failed response of Photon is reported with the right kind of error: response %#",
  async (answer, kind) => {
    const { transport } = fakeTransport(answer);
    expect((await searchAddress(transport, settings, query)).kind).toBe(kind);
  },
);

test("in Photon's published example, the client finds the town and skips the stadium", async () => {
  publishedPhotonAnswer.parse(PHOTON_EXAMPLE);
  const { transport } = fakeTransport(json(PHOTON_EXAMPLE));
  const result = await searchAddress(transport, settings, { ...query, countries: ["DE"] });
  expect(result).toMatchObject({ kind: "ok", value: [{ name: "Berlin", kind: "town", region: "Berlin" }] });
  expect(result.kind === "ok" && result.value).toHaveLength(1);
});

test.each(PHOTON_FAILURES)(
  "the client of Photon reads the published error response $status as $kind",
  async ({ status, body, kind }) => {
    if (body !== null) publishedPhotonError.parse(body);
    const { transport } = fakeTransport(
      new Response(body === null ? null : JSON.stringify(body), { status }),
    );
    expect((await searchAddress(transport, settings, query)).kind).toBe(kind);
  },
);

test.each([
  ["/api?q=brug&lang=default&layer=city", 200],
  ["/api?q=12+rue&layer=house&layer=street&limit=50", 200],
  ["/api?q=zzzz", 200],
  ["/reverse?lat=48.85&lon=2.35", 200],
  ["/api?q=brug&lang=nl", 400],
  ["/api?q=", 400],
  ["/reverse?lat=x", 400],
])(
  "for the request %s the stand-in for Photon returns the published response of status %i",
  async (path, status) => {
    const answer = answerPhoton(new URL(path, settings.baseUrl));
    expect(answer.status).toBe(status);
    (status === 200 ? publishedPhotonAnswer : publishedPhotonError).parse(await answer.json());
  },
);
