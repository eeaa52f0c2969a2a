interface Place {
  name: string;
  city?: string;
  postcode?: string;
  state: string;
  countrycode: string;
  lat: number;
  lng: number;
  layer: "city" | "street";
  /** Names in other languages; a search finds these too. */
  alt?: string;
}

/** As on the public host, most towns have no postcode. */
const PLACES: readonly Place[] = [
  {
    name: "Paris",
    state: "Île-de-France",
    countrycode: "FR",
    lat: 48.8589,
    lng: 2.32,
    layer: "city",
    alt: "parigi",
  },
  { name: "Lyon", state: "Auvergne-Rhône-Alpes", countrycode: "FR", lat: 45.7578, lng: 4.832, layer: "city" },
  {
    name: "Marseille",
    state: "Provence-Alpes-Côte d'Azur",
    countrycode: "FR",
    lat: 43.2962,
    lng: 5.37,
    layer: "city",
  },
  {
    name: "Bordeaux",
    state: "Nouvelle-Aquitaine",
    countrycode: "FR",
    lat: 44.8378,
    lng: -0.5792,
    layer: "city",
  },
  {
    name: "Saint-Émilion",
    postcode: "33330",
    state: "Nouvelle-Aquitaine",
    countrycode: "FR",
    lat: 44.8946,
    lng: -0.1557,
    layer: "city",
  },
  {
    name: "Rue de la République",
    city: "Lyon",
    postcode: "69002",
    state: "Auvergne-Rhône-Alpes",
    countrycode: "FR",
    lat: 45.7606,
    lng: 4.8359,
    layer: "street",
  },
  {
    name: "Brugge",
    state: "West-Vlaanderen",
    countrycode: "BE",
    lat: 51.2085,
    lng: 3.2249,
    layer: "city",
    alt: "bruges",
  },
  {
    name: "Gent",
    state: "Oost-Vlaanderen",
    countrycode: "BE",
    lat: 51.0538,
    lng: 3.7253,
    layer: "city",
    alt: "gand ghent",
  },
  {
    name: "Bruxelles",
    postcode: "1000",
    state: "Région de Bruxelles-Capitale",
    countrycode: "BE",
    lat: 50.8467,
    lng: 4.3525,
    layer: "city",
    alt: "brussel brussels",
  },
  {
    name: "London",
    state: "England",
    countrycode: "GB",
    lat: 51.5074,
    lng: -0.1278,
    layer: "city",
    alt: "londres londen",
  },
  {
    name: "Bath",
    postcode: "BA1",
    state: "England",
    countrycode: "GB",
    lat: 51.3814,
    lng: -2.3597,
    layer: "city",
  },
  { name: "Edinburgh", state: "Scotland", countrycode: "GB", lat: 55.9533, lng: -3.1884, layer: "city" },
  { name: "Berlin", state: "Berlin", countrycode: "DE", lat: 52.517, lng: 13.3889, layer: "city" },
  {
    name: "München",
    state: "Bayern",
    countrycode: "DE",
    lat: 48.1371,
    lng: 11.5754,
    layer: "city",
    alt: "munich monaco",
  },
  {
    name: "Köln",
    state: "Nordrhein-Westfalen",
    countrycode: "DE",
    lat: 50.9384,
    lng: 6.96,
    layer: "city",
    alt: "cologne",
  },
  { name: "Roma", state: "Lazio", countrycode: "IT", lat: 41.8933, lng: 12.4829, layer: "city", alt: "rome" },
  {
    name: "Firenze",
    state: "Toscana",
    countrycode: "IT",
    lat: 43.7698,
    lng: 11.2556,
    layer: "city",
    alt: "florence",
  },
  {
    name: "Siena",
    postcode: "53100",
    state: "Toscana",
    countrycode: "IT",
    lat: 43.3187,
    lng: 11.3306,
    layer: "city",
    alt: "sienne",
  },
  {
    name: "Madrid",
    state: "Comunidad de Madrid",
    countrycode: "ES",
    lat: 40.4168,
    lng: -3.7034,
    layer: "city",
  },
  {
    name: "Sevilla",
    state: "Andalucía",
    countrycode: "ES",
    lat: 37.3886,
    lng: -5.9953,
    layer: "city",
    alt: "seville",
  },
  {
    name: "Sitges",
    postcode: "08870",
    state: "Catalunya",
    countrycode: "ES",
    lat: 41.2372,
    lng: 1.8059,
    layer: "city",
  },
  {
    name: "Lisboa",
    state: "Lisboa",
    countrycode: "PT",
    lat: 38.7078,
    lng: -9.1366,
    layer: "city",
    alt: "lisbonne lisbon",
  },
  { name: "Porto", state: "Porto", countrycode: "PT", lat: 41.1496, lng: -8.611, layer: "city" },
  {
    name: "Sintra",
    postcode: "2710",
    state: "Lisboa",
    countrycode: "PT",
    lat: 38.7983,
    lng: -9.3876,
    layer: "city",
  },
];

/** Languages of the public Photon host; any other gives a 400, as there. */
const LANGUAGES = ["default", "de", "en", "fr"];

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

function featureOf(place: Place, language: string) {
  const countries = new Intl.DisplayNames([language === "default" ? "en" : language], { type: "region" });
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [place.lng, place.lat] },
    properties: {
      osm_type: place.layer === "city" ? "R" : "W",
      osm_id: 1000 + PLACES.indexOf(place),
      osm_key: place.layer === "city" ? "place" : "highway",
      osm_value: place.layer === "city" ? "city" : "residential",
      type: place.layer,
      name: place.name,
      ...(place.city === undefined ? {} : { city: place.city }),
      ...(place.postcode === undefined ? {} : { postcode: place.postcode }),
      state: place.state,
      country: countries.of(place.countrycode),
      countrycode: place.countrycode,
    },
  };
}

const collection = (places: readonly Place[], language: string) =>
  Response.json({ type: "FeatureCollection", features: places.map((place) => featureOf(place, language)) });

/** GET /api and GET /reverse of Photon. */
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
      [fold(place.name), ...(place.alt ?? "").split(" ")].some(
        (name) => name !== "" && name.startsWith(query),
      ),
  );
  return collection(found.slice(0, limit), language);
}

function reverse(url: URL, language: string): Response {
  const lat = Number(url.searchParams.get("lat") ?? NaN);
  const lng = Number(url.searchParams.get("lon") ?? NaN);
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) {
    return Response.json({ message: "missing or invalid 'lat' or 'lon'" }, { status: 400 });
  }
  const distance = (place: Place) =>
    Math.hypot(place.lat - lat, (place.lng - lng) * Math.cos((lat * Math.PI) / 180));
  const [nearest] = PLACES.toSorted((one, other) => distance(one) - distance(other));
  return collection(nearest ? [nearest] : [], language);
}
