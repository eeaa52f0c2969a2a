/**
 * Kinds of lists that administrators may change. `service` contains the services of providers, and `language` contains
 * the languages that providers speak.
 */
export const LOOKUP_KINDS = [
  "event_type",
  "service_type",
  "service",
  "language",
  "guest_range",
  "budget_range",
  "planner_budget_range",
  "rejection_reason",
  "venue_type",
  "venue_feature",
  "venue_service",
] as const;
export type LookupKind = (typeof LOOKUP_KINDS)[number];

export const isLookupKind = (value: unknown): value is LookupKind =>
  LOOKUP_KINDS.some((kind) => kind === value);

/** The unit of a range's bounds; null for lists without bounds. */
export function boundsUnit(kind: LookupKind): "guests" | "euros" | null {
  if (kind === "guest_range") return "guests";
  return kind === "budget_range" || kind === "planner_budget_range" ? "euros" : null;
}

export const LOOKUP_LABEL_MAX = 80;
/** The largest bound of a range: a number of guests or an amount in euros. */
export const RANGE_BOUND_MAX = 10_000_000;
const SLUG_MAX = 36;

/**
 * Makes the permanent slug of an entry from its English label: a short text of plain letters and digits that no other
 * entry has. `new` is excluded, because it is the URL of the page for a new entry.
 */
export function lookupSlugFor(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, SLUG_MAX);
  const base = plain === "" || plain === "new" ? "entry" : plain;
  const isFree = (slug: string) => !taken.some((known) => known.toLowerCase() === slug);
  if (isFree(base)) return base;
  const count = taken.findIndex((_slug, index) => isFree(`${base}_${index + 2}`));
  return `${base}_${count + 2}`;
}
