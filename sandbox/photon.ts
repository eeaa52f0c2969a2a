import { PLACES, type PhotonPlace } from "./photon-places";

/** The languages of the public Photon host. Like that host, the stand-in responds with 400 to any other language. */
const LANGUAGES = ["default", "de", "en", "fr"];

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

const TAGS = {
  city: ["place", "city"],
  district: ["place", "suburb"],
  locality: ["place", "locality"],
  street: ["highway", "residential"],
  house: ["place", "house"],
} as const;
const OSM_TYPES = { city: "R", district: "N", locality: "N", street: "W", house: "N" } as const;

function featureOf(place: PhotonPlace, language: string) {
  const countries = new Intl.DisplayNames([language === "default" ? "en" : language], { type: "region" });
  const { lat, lng, layer, tag, alt: _, ...shown } = place;
  const [key, value] = tag ?? TAGS[layer];
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lng, lat] },
    properties: {
      osm_type: OSM_TYPES[layer],
      osm_id: 1000 + PLACES.indexOf(place),
      osm_key: key,
      osm_value: value,
      type: layer,
      ...shown,
      country: countries.of(place.countrycode),
    },
  };
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether the typed text matches a place. Every word must be in the place's name or postal address, and at least one
 * word in its name. The last word may be incomplete; a street is also found with a house number.
 */
function isFound(
  { layer, name, street, housenumber, city, postcode, county, state, alt }: PhotonPlace,
  query: string,
): boolean {
  const named = wordsOf([name, street, alt].join(" "));
  const all = [...named, ...wordsOf([housenumber, city, postcode, county, state].join(" "))];
  const words = wordsOf(query).filter((word) => layer !== "street" || !/^\d{1,3}$/.test(word));
  const last = words.length - 1;
  const isOf = (list: string[]) => (word: string, index: number) =>
    list.some((each) => each === word || (index === last && each.startsWith(word)));
  return words.every(isOf(all)) && words.some(isOf(named));
}

const collection = (places: readonly PhotonPlace[], language: string) =>
  Response.json({ type: "FeatureCollection", features: places.map((place) => featureOf(place, language)) });

/** Responds to GET /api and GET /reverse like Photon. */
export function answerPhoton(url: URL): Response {
  const language = url.searchParams.get("lang") ?? "default";
  if (!LANGUAGES.includes(language)) {
    const message = `Language is not supported. Supported are: ${LANGUAGES.join(", ")}`;
    return Response.json({ message }, { status: 400 });
  }
  if (url.pathname === "/reverse") return reverse(url, language);
  const query = fold(url.searchParams.get("q") ?? "").trim();
  if (query === "") return Response.json({ message: "missing search term 'q'" }, { status: 400 });
  const countries = url.searchParams.getAll("countrycode").map((code) => code.toUpperCase());
  const layers = url.searchParams.getAll("layer");
  const limit = Math.min(50, Math.max(1, Number(url.searchParams.get("limit")) || 15));
  const found = PLACES.filter(
    (place) =>
      (countries.length === 0 || countries.includes(place.countrycode)) &&
      (layers.length === 0 || layers.includes(place.layer)) &&
      isFound(place, query),
  );
  return collection(found.slice(0, limit), language);
}

function reverse(url: URL, language: string): Response {
  const lat = Number(url.searchParams.get("lat") ?? NaN);
  const lng = Number(url.searchParams.get("lon") ?? NaN);
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) {
    return Response.json({ message: "missing or invalid 'lat' or 'lon'" }, { status: 400 });
  }
  const distance = (place: PhotonPlace) =>
    Math.hypot(place.lat - lat, (place.lng - lng) * Math.cos((lat * Math.PI) / 180));
  const [nearest] = PLACES.toSorted((one, other) => distance(one) - distance(other));
  return collection(nearest ? [nearest] : [], language);
}
