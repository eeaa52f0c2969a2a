import * as z from "zod";
import { readIntegerWithin } from "~/models/core/number.rules";
import { ADMIN_SEARCH_MAX } from "~/models/core/search-words.rules";
import { decisionNoteField, refusalReasonField } from "~/models/moderation/rules";

/** Number of venues on one page of the queue. */
export const REVIEW_PAGE_SIZE = 25;

/**
 * Filters of the queue. `waiting`: venues that are not validated, new ones and corrected ones; `changed`: validated
 * venues that have changed since.
 */
export const REVIEW_FILTERS = ["all", "waiting", "changed"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** Parses the filter in a URL. An unknown or missing filter gives `all`. */
export const readReviewFilter = (text: string | null): ReviewFilter =>
  REVIEW_FILTERS.find((filter) => filter === text) ?? "all";

/** A search of all venues by name and place. */
export interface VenueSearch {
  /** The search text as typed; empty without a search. */
  q: string;
  /** The position (the row id of a venue) after which the page begins; null on the first page. */
  after: number | null;
}

const MAX_POSITION = 999_999_999;

export const readVenueSearch = (params: URLSearchParams): VenueSearch => ({
  q: (params.get("q") ?? "").trim().slice(0, ADMIN_SEARCH_MAX),
  after: readIntegerWithin(params.get("after"), 0, MAX_POSITION),
});

/** The query string for a page of the same search. */
export function venueSearchString(q: string, after: number | null): string {
  const params = new URLSearchParams({ q });
  if (after !== null) params.set("after", String(after));
  return `?${params.toString()}`;
}

/**
 * The time of the venue's last change before the page was shown. If the venue has changed since, the decision does not
 * count.
 */
const seen = z
  .string({ error: "common:errors.malformed_form" })
  .regex(/^\d{1,15}$/, "common:errors.malformed_form")
  .transform(Number);

/**
 * A digest of the pictures and videos that the administrator saw; empty if the venue has neither. If they have changed
 * since, the decision does not count.
 */
const media = z
  .string({ error: "common:errors.malformed_form" })
  .max(100, "common:errors.malformed_form")
  .default("");

export const venueDecisionSchema = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("approve"), seen, media, note: decisionNoteField }),
  z.strictObject({
    intent: z.literal("refuse"),
    seen,
    media,
    note: decisionNoteField,
    reason: refusalReasonField,
  }),
]);
export type VenueDecision = z.output<typeof venueDecisionSchema>;
