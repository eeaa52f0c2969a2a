import * as z from "zod";
import { type CallResult, callJson, type Transport } from "../transport";

export interface PhotonSettings {
  baseUrl: string;
  /** The name of our app. Photon's public host limits clients that send no name. */
  userAgent: string;
}

export interface AddressQuery {
  text: string;
  /** The language of the page in which the search is used: fr, en, de, it, nl, es or pt. */
  language: string;
  /** The countries to which the search is limited, as ISO 3166-1 alpha-2 codes. */
  countries: readonly string[];
  limit: number;
}

export interface FoundAddress {
  name: string;
  /** The kind of place. A `village` may belong to a commune. A quarter of a town has the kind `street`. */
  kind: "town" | "village" | "street";
  /** The town of a street, the commune of a village, or the name of the town itself. */
  city: string;
  region: string;
  /**
   * The postal code. Photon often has none for a town; the caller then looks it up in the gazetteer or asks the person.
   */
  zipcode: string | null;
  /** The country of the place, ISO 3166-1 alpha-2. */
  country: string;
  latitude: number;
  longitude: number;
}

/** The search for addresses at Photon, which is used in addition to the gazetteer. */
export type AddressSearch = (query: {
  text: string;
  language: string;
  limit: number;
}) => Promise<CallResult<FoundAddress[]>>;

/** The timeout of a search. It is short, because the suggestions of the gazetteer wait for it. */
const TIMEOUT_MS = 1_500;
const MAX_ANSWER_BYTES = 128 * 1024;
/** The languages of Photon's public host. It rejects all other languages with status 400. */
const PHOTON_LANGUAGES = new Set(["fr", "de", "en"]);

const text = z.string().trim().max(300);
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    /** The kind of place that Photon's response names: house, street, locality, district, city … */
    type: text.optional(),
    osm_key: text.optional(),
    osm_value: text.optional(),
    name: text.optional(),
    housenumber: text.optional(),
    street: text.optional(),
    city: text.optional(),
    postcode: text.optional(),
    state: text.optional(),
    county: text.optional(),
    country: text.optional(),
    countrycode: z.string().length(2),
  }),
});
const answerSchema = z.object({ features: z.array(z.unknown()).max(50) });

type Feature = z.infer<typeof featureSchema>;

/**
 * The values of OpenStreetMap that mean a village. They are needed because Photon returns a village, like a quarter of
 * a town, as district or locality.
 */
const VILLAGES = new Set(["village", "hamlet", "isolated_dwelling", "farm", "locality"]);
/** Countries in which the house number comes before the street. */
const NUMBER_FIRST = new Set(["FR", "GB"]);

/** Finds towns, villages and streets by GET /api, best match first. It is used only if GEOCODER is "photon". */
export async function searchAddress(
  transport: Transport,
  settings: PhotonSettings,
  query: AddressQuery,
): Promise<CallResult<FoundAddress[]>> {
  const parameters = new URLSearchParams({
    q: query.text,
    limit: String(query.limit),
    lang: PHOTON_LANGUAGES.has(query.language) ? query.language : "default",
  });
  for (const country of query.countries) parameters.append("countrycode", country);
  // The search includes houses only if the typed text contains a number. Without a number, the results would also be
  // shops and sights with that name.
  const houses = /\p{N}/u.test(query.text) && /\p{L}{2}/u.test(query.text) ? ["house"] : [];
  for (const layer of ["city", "district", "locality", "street", ...houses])
    parameters.append("layer", layer);
  const result = await callJson(transport, {
    url: `${settings.baseUrl}/api?${parameters}`,
    headers: { "user-agent": settings.userAgent },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    schema: answerSchema,
  });
  if (result.kind !== "ok") return result;
  const found: FoundAddress[] = [];
  for (const candidate of result.value.features) {
    // An invalid place in the response is skipped; all other places are used.
    const feature = featureSchema.safeParse(candidate);
    const address = feature.success ? toAddress(feature.data) : null;
    if (address && query.countries.includes(address.country)) found.push(address);
  }
  return { kind: "ok", value: found.slice(0, query.limit) };
}

function toAddress({ geometry, properties }: Feature): FoundAddress | null {
  if (isSight(properties)) return null;
  const country = properties.countrycode.toUpperCase();
  const kind = kindOf(properties);
  const name = kind === "street" ? streetOf(properties, country) : properties.name || properties.city;
  const city = properties.city || name;
  if (!name || !city) return null;
  const { state, county } = properties;
  const [longitude, latitude] = geometry.coordinates;
  return {
    name,
    kind: kind === "street" && city === name ? "village" : kind,
    city: kind === "town" ? name : city,
    // The region of a place: in Germany its state, in other countries the administrative level below the state.
    region: (country === "DE" ? state || county : county || state) || "",
    zipcode: properties.postcode?.split(";")[0]?.trim() || null,
    country,
    latitude,
    longitude,
  };
}

/** Whether a place without a kind is a shop or a sight. Only older versions of Photon send places without a kind. */
const isSight = ({ type, osm_key: key }: Feature["properties"]): boolean =>
  type === undefined && key !== undefined && !["place", "boundary", "highway"].includes(key);

function kindOf({ type, osm_key: key, osm_value: value = "" }: Feature["properties"]): FoundAddress["kind"] {
  if (type === "city" || (type === undefined && key !== "highway")) return "town";
  const isInDistrict = type === "district" || type === "locality";
  return isInDistrict && key === "place" && VILLAGES.has(value) ? "village" : "street";
}

/** Returns the street with its number, such as "12 Rue des Lilas", or null for a shop or sight. */
function streetOf(
  { type, name, street, housenumber }: Feature["properties"],
  country: string,
): string | null {
  if (type !== "house") return name || street || null;
  if (name || !street || !housenumber) return null;
  return NUMBER_FIRST.has(country) ? `${housenumber} ${street}` : `${street} ${housenumber}`;
}
