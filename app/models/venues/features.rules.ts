/*
 * Features of venues, in the groups in which forms and pages show them. The module is pure, so that the browser can
 * import it too.
 */

/** Slugs of lookups(kind = 'venue_feature') by group, in the order of the page. */
export const FEATURE_GROUPS = {
  ceremony: [
    "ceremony_and_reception",
    "wedding_license",
    "outdoor_ceremony",
    "confetti_allowed",
    "reception_venue",
  ],
  outside: ["sea_view", "mountain_view", "city_view", "garden", "parking"],
  comfort: ["wheelchair_accessible", "bridal_suite", "pets_allowed"],
  table: ["catering", "bar", "tables", "chairs", "linens", "china", "glassware", "flatware"],
  mood: ["dance_floor", "sound_system", "lighting", "open_flame_allowed"],
} as const;

type GroupOf<Groups> = Extract<keyof Groups, string>;
/** A group of features. `other` has the features that are in no other group, because administrators added them. */
type FeatureGroup = GroupOf<typeof FEATURE_GROUPS> | "other";

const KNOWN: readonly (readonly [FeatureGroup, readonly string[]])[] = [
  ["ceremony", FEATURE_GROUPS.ceremony],
  ["outside", FEATURE_GROUPS.outside],
  ["comfort", FEATURE_GROUPS.comfort],
  ["table", FEATURE_GROUPS.table],
  ["mood", FEATURE_GROUPS.mood],
];

export interface GroupedFeatures<Feature> {
  group: FeatureGroup;
  features: Feature[];
}

/** Groups features, in the given order; empty groups are omitted. */
export function groupFeatures<Feature extends { slug: string }>(
  features: readonly Feature[],
): GroupedFeatures<Feature>[] {
  const groupOf = (slug: string): FeatureGroup =>
    KNOWN.find(([, slugs]) => slugs.includes(slug))?.[0] ?? "other";
  const groups: readonly FeatureGroup[] = [...KNOWN.map(([group]) => group), "other"];
  return groups
    .map((group) => ({ group, features: features.filter(({ slug }) => groupOf(slug) === group) }))
    .filter((group) => group.features.length > 0);
}

/** Sorts items by the position of their slug in a list. An item with an unknown slug comes last. */
export function sortBySlugOrder<Item>(
  slugs: readonly string[],
  items: readonly Item[],
  slugOf: (item: Item) => string,
): Item[] {
  const places = new Map(slugs.map((slug, index) => [slug, index]));
  const placeOf = (item: Item) => places.get(slugOf(item)) ?? slugs.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Slugs of features in the order of the page. */
export const sortFeatures = (slugs: readonly string[]): string[] =>
  sortBySlugOrder(Object.values(FEATURE_GROUPS).flat(), slugs, (slug) => slug);

/**
 * By feature: the service whose sale gives a venue this feature. For example, a venue that sells the service "drinks"
 * also has the feature "bar". `parseVenueFeatures` (app/models/listings/card.rules.ts) adds these features.
 */
export const SERVICE_OF_FEATURE: Readonly<Record<string, string>> = { catering: "catering", bar: "drinks" };

/**
 * Returns what couples must bring for a dinner: the features of the group `table` that the venue neither has nor sells
 * as a service. Empty if the venue has no feature of this group, because then its owner has probably not filled in the
 * group.
 */
export const featuresCouplesMustBring = (features: readonly string[], sold: readonly string[]): string[] => {
  const missing = FEATURE_GROUPS.table.filter((slug) => !features.includes(slug));
  return missing.length < FEATURE_GROUPS.table.length
    ? missing.filter((slug) => !sold.includes(SERVICE_OF_FEATURE[slug] ?? ""))
    : [];
};
