import * as z from "zod";
import { type CallResult, callJson, type Transport } from "../transport";

export interface PhotonSettings {
  baseUrl: string;
  /** The public host throttles clients without one. */
  userAgent: string;
}

export interface AddressQuery {
  text: string;
  /** Language of the page: fr en de it nl es pt. */
  language: string;
  /** ISO 3166-1 alpha-2 codes the search is limited to. */
  countries: readonly string[];
  limit: number;
}

export interface FoundAddress {
  name: string;
  /** Postal town of the address; the place's own name if it is a town. */
  city: string;
  region: string;
  /** Often missing for towns; the caller gets it from the gazetteer or asks. */
  zipcode: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  latitude: number;
  longitude: number;
  label: string;
}

/** The address search that complements the gazetteer. */
export type AddressSearch = (query: {
  text: string;
  language: string;
  limit: number;
}) => Promise<CallResult<FoundAddress[]>>;

/** Short, because the gazetteer's suggestions wait for it. */
const TIMEOUT_MS = 1_500;
const MAX_ANSWER_BYTES = 128 * 1024;
/** The public host answers 400 to other languages. */
const PHOTON_LANGUAGES = new Set(["fr", "de", "en"]);

const text = z.string().trim().max(300);
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    name: text.optional(),
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

/** Matching towns and streets, best first: GET /api. Used with GEOCODER=photon. */
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
  for (const layer of ["city", "street"]) parameters.append("layer", layer);
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
    // An invalid feature is skipped; the rest of the answer is kept.
    const feature = featureSchema.safeParse(candidate);
    const address = feature.success ? toAddress(feature.data) : null;
    if (address && query.countries.includes(address.country)) found.push(address);
  }
  return { kind: "ok", value: found.slice(0, query.limit) };
}

function toAddress({ geometry, properties }: Feature): FoundAddress | null {
  const name = properties.name || properties.street || properties.city;
  const city = properties.city || name;
  if (!name || !city) return null;
  const zipcode = properties.postcode?.split(";")[0]?.trim() || null;
  const [longitude, latitude] = geometry.coordinates;
  const town = [zipcode, city === name ? null : city].filter(Boolean).join(" ");
  return {
    name,
    city,
    region: properties.state || properties.county || "",
    zipcode,
    country: properties.countrycode.toUpperCase(),
    latitude,
    longitude,
    label: [name, town, properties.country].filter(Boolean).join(", "),
  };
}
