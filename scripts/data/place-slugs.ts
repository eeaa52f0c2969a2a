/*
 * Slugs of places that survive a new gazetteer. These functions are pure: build-places.mjs gives them the places of the
 * new version and the slugs of the version before.
 */

interface Identity {
  country: string;
  name: string;
  /** The code of the place in its source, such as an official number of a commune; empty if the source has none. */
  code: string;
  latitude: number;
  longitude: number;
}

export interface PlaceToName extends Identity {
  /** The slug of the name of the place's area, which is added if the name alone is in use. */
  area: string;
  /** Other names of the place. */
  others: readonly string[];
}

interface NamedPlace extends Identity {
  slug: string;
}

/** A slug of an earlier version and the slug of the place that it now leads to. */
interface SlugRedirect {
  country: string;
  from: string;
  to: string;
}

/** The slugs that the version before has stored. */
export interface SlugHistory {
  places: readonly NamedPlace[];
  redirects: readonly SlugRedirect[];
  /** Slugs of places that no longer exist. No other place gets them. */
  retired: readonly { country: string; slug: string }[];
}

export const NO_SLUGS: SlugHistory = { places: [], redirects: [], retired: [] };

interface AssignedSlugs {
  /** The slugs of the places, in the order of the places. */
  slugs: string[];
  redirects: SlugRedirect[];
  retired: { country: string; slug: string }[];
}

/** The maximum distance between the same place in two versions, in degrees: about five kilometres. */
const SAME_PLACE = 0.05;
/** The maximum distance of a place that has another name in the new version: about 300 metres. */
const SAME_POINT = 0.003;
/** The maximum distance between a place and the place into which it was merged: about twenty kilometres. */
const MERGED_PLACE = 0.2;

const UMLAUTS: Partial<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** The slug of a name: small letters without accents, digits and single hyphens. */
export function slugOfPlaceName(name: string, country: string): string {
  const lower = name.normalize("NFC").toLowerCase();
  const spelled = country === "DE" ? lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter) : lower;
  return spelled
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}

const inCountry = (country: string, text: string) => `${country} ${text}`;

const degreesBetween = (one: Identity, other: Identity) =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);

function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}

const byNameIn = ({ country, name }: Identity) => [inCountry(country, slugOfPlaceName(name, country))];
const byCodeIn = ({ country, code }: Identity) => (code === "" ? [] : [inCountry(country, code)]);
const byPointIn = ({ country, latitude, longitude }: Identity) => [
  inCountry(country, `${latitude.toFixed(2)} ${longitude.toFixed(2)}`),
];

function nearest<Item extends Identity>(
  items: readonly Item[],
  place: Identity,
  within: number,
): Item | undefined {
  return items
    .map((item) => ({ item, degrees: degreesBetween(item, place) }))
    .filter(({ degrees }) => degrees <= within)
    .sort((one, other) => one.degrees - other.degrees)[0]?.item;
}

/**
 * For each place, the same place in the version before: the one with the same code, or with the same name nearby, or
 * the only one at the same point.
 */
function findPredecessors(
  places: readonly PlaceToName[],
  before: readonly NamedPlace[],
): Map<PlaceToName, NamedPlace> {
  const found = new Map<PlaceToName, NamedPlace>();
  const taken = new Set<NamedPlace>();
  const claim = (candidates: (place: PlaceToName) => NamedPlace | undefined) => {
    for (const place of places) {
      const same = found.has(place) ? undefined : candidates(place);
      if (same === undefined || taken.has(same)) continue;
      found.set(place, same);
      taken.add(same);
    }
  };
  const free = (items: readonly NamedPlace[] = []) => items.filter((item) => !taken.has(item));
  const [codes, names, points] = [byCodeIn, byNameIn, byPointIn].map((keys) => groupBy(before, keys));
  const newAtPoint = groupBy(places, byPointIn);
  const inGroup = (groups: typeof codes, keys: readonly string[]) =>
    keys.flatMap((key) => free(groups?.get(key)));
  claim((place) => inGroup(codes, byCodeIn(place))[0]);
  claim((place) => nearest(inGroup(names, byNameIn(place)), place, SAME_PLACE));
  claim((place) => {
    // Several places may share an approximate point, so only places that are alone there can be the same.
    const [key = ""] = byPointIn(place);
    const isAlone = newAtPoint.get(key)?.filter((other) => degreesBetween(other, place) <= SAME_POINT);
    const old = free(points?.get(key)).filter((other) => degreesBetween(other, place) <= SAME_POINT);
    return isAlone?.length === 1 && old.length === 1 ? old[0] : undefined;
  });
  return found;
}

/**
 * Assigns a slug to each place: name, then area, then number. A place keeps the slug of the version before unless its
 * name has changed, and a slug that was ever in use never goes to another place.
 * @param places the largest first, because the largest place of a name gets the shortest slug
 * @param reserved the slugs of areas, as `country slug`
 * @param mergedInto for the code of a place that was merged, the code of the place into which it was merged
 */
export function assignSlugs(
  places: readonly PlaceToName[],
  history: SlugHistory,
  reserved: ReadonlySet<string> = new Set(),
  mergedInto: ReadonlyMap<string, string> = new Map(),
): AssignedSlugs {
  const predecessors = findPredecessors(places, history.places);
  const inUse = new Set(reserved);
  for (const { country, slug } of [...history.places, ...history.retired])
    inUse.add(inCountry(country, slug));
  for (const { country, from } of history.redirects) inUse.add(inCountry(country, from));

  const formerSlugs = groupBy(history.redirects, ({ country, to }) => [inCountry(country, to)]);
  const slugOf = (place: PlaceToName): string => {
    const { country, name, area } = place;
    const base = slugOfPlaceName(name, country) || "place";
    const old = predecessors.get(place);
    if (old && (slugOfPlaceName(old.name, country) || "place") === base) return old.slug;
    // A place that gets back an earlier name also gets back its own slug.
    const own =
      (old ? formerSlugs.get(inCountry(country, old.slug)) : undefined)?.map(({ from }) => from) ?? [];
    const isFree = (slug: string) => own.includes(slug) || !inUse.has(inCountry(country, slug));
    const withArea = area === "" ? base : `${base}-${area}`;
    for (let number = 0; ; number += 1) {
      const slug = number < 2 ? (number === 0 ? base : withArea) : `${withArea}-${String(number)}`;
      if (isFree(slug)) return slug;
    }
  };
  const slugs = places.map((place) => {
    const slug = slugOf(place);
    inUse.add(inCountry(place.country, slug));
    return slug;
  });

  const current = new Set(places.map(({ country }, index) => inCountry(country, slugs[index] ?? "")));
  const target = successorSlugs(places, slugs, { history, predecessors, mergedInto });
  const redirects: SlugRedirect[] = [];
  const retired = [...history.retired];
  const follow = (country: string, from: string, old: string) => {
    if (current.has(inCountry(country, from))) return;
    const to = target.get(inCountry(country, old));
    if (to === undefined) retired.push({ country, slug: from });
    else redirects.push({ country, from, to });
  };
  for (const { country, slug } of history.places) follow(country, slug, slug);
  for (const { country, from, to } of history.redirects) follow(country, from, to);
  return { slugs, redirects, retired };
}

/** For each slug of the version before, the slug of the place that it is now, or into which it was merged. */
function successorSlugs(
  places: readonly PlaceToName[],
  slugs: readonly string[],
  {
    history,
    predecessors,
    mergedInto,
  }: {
    history: SlugHistory;
    predecessors: ReadonlyMap<PlaceToName, NamedPlace>;
    mergedInto: ReadonlyMap<string, string>;
  },
): Map<string, string> {
  const slugByPlace = new Map(places.map((place, index) => [place, slugs[index] ?? ""]));
  const target = new Map<string, string>();
  for (const [place, { country, slug }] of predecessors)
    target.set(inCountry(country, slug), slugByPlace.get(place) ?? "");
  const byCode = groupBy(places, byCodeIn);
  const byOtherName = groupBy(places, ({ country, others }) =>
    others.map((other) => inCountry(country, slugOfPlaceName(other, country))),
  );
  for (const old of history.places) {
    const key = inCountry(old.country, old.slug);
    if (target.has(key)) continue;
    const merged = mergedInto.get(old.code);
    const whole =
      (merged === undefined ? undefined : byCode.get(inCountry(old.country, merged))?.[0]) ??
      nearest(byOtherName.get(byNameIn(old)[0] ?? "") ?? [], old, MERGED_PLACE);
    const slug = whole && slugByPlace.get(whole);
    if (slug !== undefined) target.set(key, slug);
  }
  return target;
}
