import * as z from "zod";

/*
 * The formats that Photon publishes at https://github.com/komoot/photon, read on 2026-11-26. The folder docs contains
 * an example (api-v1.md, commit 0aee657) and the schema (openapi.json, 654c60b); GeocodeJsonFormatter.java (051b834)
 * contains the keys.
 */

const text = z.string().optional();

export const publishedPhotonAnswer = z.strictObject({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.strictObject({
      type: z.literal("Feature"),
      geometry: z.strictObject({
        type: z.literal("Point"),
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      properties: z.strictObject({
        osm_type: z.enum(["N", "W", "R"]),
        osm_id: z.int(),
        osm_key: text,
        osm_value: text,
        /** The kind of place, such as house, street or city. */
        type: z
          .enum(["house", "street", "locality", "district", "city", "county", "state", "country", "other"])
          .optional(),
        postcode: text,
        housenumber: text,
        countrycode: text,
        name: text,
        country: text,
        city: text,
        district: text,
        locality: text,
        street: text,
        state: text,
        county: text,
        extent: z.array(z.number()).length(4).optional(),
        extra: z.record(z.string(), z.string()).optional(),
      }),
    }),
  ),
});

export const publishedPhotonError = z.strictObject({ message: z.string() });

/** The example in Photon's documentation. It omits `type`, which is added here. */
export const PHOTON_EXAMPLE = {
  type: "FeatureCollection",
  features: [
    {
      properties: {
        name: "Berlin",
        state: "Berlin",
        country: "Germany",
        countrycode: "DE",
        osm_key: "place",
        osm_value: "city",
        osm_type: "N",
        osm_id: 240_109_189,
      },
      type: "Feature",
      geometry: { type: "Point", coordinates: [13.3888599, 52.5170365] },
    },
    {
      properties: {
        name: "Berlin Olympic Stadium",
        street: "Olympischer Platz",
        housenumber: "3",
        postcode: "14053",
        state: "Berlin",
        country: "Germany",
        countrycode: "DE",
        osm_key: "leisure",
        osm_value: "stadium",
        osm_type: "W",
        osm_id: 38_862_723,
        extent: [13.23727, 52.5157151, 13.241757, 52.5135972],
      },
      type: "Feature",
      geometry: { type: "Point", coordinates: [13.239514674078611, 52.51467945] },
    },
  ],
};

/**
 * Error responses of Photon, each with the kind of result that our client must return. The public host may use these
 * statuses to limit requests.
 */
export const PHOTON_FAILURES: readonly { status: number; body: unknown; kind: string }[] = [
  {
    status: 400,
    body: { message: "Language is not supported. Supported are: default, de, en, fr" },
    kind: "invalid",
  },
  { status: 400, body: { message: "missing search term 'q'" }, kind: "invalid" },
  { status: 301, body: null, kind: "unavailable" },
  { status: 401, body: null, kind: "unavailable" },
  { status: 403, body: null, kind: "unavailable" },
  { status: 404, body: null, kind: "not_found" },
  { status: 429, body: null, kind: "rate_limited" },
  { status: 500, body: { message: "Unknown error." }, kind: "unavailable" },
  { status: 502, body: null, kind: "unavailable" },
  { status: 503, body: null, kind: "unavailable" },
];
