import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { parseTextList } from "~/models/directory/rules";
import type { VenueSnapshot } from "./snapshot.rules";
import { REVIEW_PAGE_SIZE, type ReviewFilter } from "./decision.rules";
import {
  contentStatements,
  PUBLIC_COLUMNS,
  type PublicVenue,
  type VenueContent,
} from "~/models/venues/public/public.queries.server";
import { venueStateColumns, withVenueState, type StateRow } from "~/models/venues/queries.server";
import { VENUES_MAX, type VenueState } from "~/models/venues/rules";

/** A venue that waits for review, as shown in the queue. */
export interface VenueToReview extends Row<
  "venues",
  "id" | "name" | "type" | "city" | "countryCode" | "validation"
> {
  reviewSince: number;
  company: Row<"companies">["name"];
  isPublished: boolean;
  /** Whether the venue was refused before and then corrected. */
  isCorrected: boolean;
}

/** The last venue of a page of the queue. The next page begins after it. */
export interface ReviewPosition {
  reviewSince: number;
  id: string;
}

type ToReviewRow = Omit<VenueToReview, "isPublished" | "isCorrected"> & {
  isPublished: number;
  isCorrected: number;
};

/** For each filter: the index that is read, and the condition of the rows. */
const IN_FILTER: Record<ReviewFilter, { index: Query; condition: Query }> = {
  all: { index: sql`venues_to_review`, condition: sql`1` },
  waiting: { index: sql`venues_to_review_by_state`, condition: sql`v.validation = 'waiting'` },
  changed: { index: sql`venues_to_review_by_state`, condition: sql`v.validation = 'validated'` },
};

/** Venues that wait for review, the one that has waited longest first. Reads an index from the given position. */
export async function listVenuesToReview(
  { db }: Pick<ModelContext, "db">,
  filter: ReviewFilter,
  after: ReviewPosition | null,
): Promise<{ venues: VenueToReview[]; next: ReviewPosition | null }> {
  const { index, condition } = IN_FILTER[filter];
  const rows = await db.all(sql<ToReviewRow>`
    SELECT v.id, v.review_since AS reviewSince, v.name, v.type, v.city, v.country_code AS countryCode, v.validation,
      v.is_published AS isPublished, c.name AS company,
      EXISTS (SELECT 1 FROM venue_decisions WHERE venue_id = v.id AND v.validation = 'waiting') AS isCorrected
    FROM venues v INDEXED BY ${index} CROSS JOIN companies c ON c.provider_id = v.provider_id
    WHERE v.review_since IS NOT NULL AND v.is_account_disabled = 0 AND ${condition}
      AND (v.review_since, v.id) > (${after?.reviewSince ?? 0}, ${after?.id ?? ""})
    ORDER BY v.review_since, v.id
    LIMIT ${REVIEW_PAGE_SIZE + 1}`);
  const venues = rows.slice(0, REVIEW_PAGE_SIZE).map(({ isPublished, isCorrected, ...row }) => ({
    ...row,
    isPublished: isPublished === 1,
    isCorrected: isCorrected === 1,
  }));
  const last = venues.at(-1);
  const hasMore = rows.length > REVIEW_PAGE_SIZE && last;
  return { venues, next: hasMore ? { reviewSince: last.reviewSince, id: last.id } : null };
}

/** An earlier decision about a venue. */
export interface PastDecision extends Row<"venue_decisions", "id" | "at" | "reason" | "note"> {
  isValidated: boolean;
  /** Name of the administrator; null if the account no longer exists. */
  by: string | null;
}

/** A venue under review: the content that couples see or would see, its owner, and past decisions. */
export interface VenueUnderReview extends VenueContent {
  venue: PublicVenue &
    Row<"venues", "email" | "phone" | "reviewSince" | "createdAt" | "changedAt" | "validation">;
  owner: Row<"accounts", "id" | "firstname" | "lastname"> & { company: string };
  isPublished: boolean;
  state: VenueState;
  /** Whether couples would see the venue once it is validated, or the reason why not. */
  stateOnceValidated: VenueState;
  /** JSON of the pictures and videos on the venue's page. They can change without a change of the venue's row. */
  media: string;
  /** Earlier decisions, newest first. */
  decisions: readonly PastDecision[];
  /** JSON of the page's content at the newest decision; null if there is none. */
  snapshot: string | null;
}

interface CaseRow
  extends
    Omit<PublicVenue, "features">,
    Row<"venues", "email" | "phone" | "reviewSince" | "createdAt" | "changedAt">,
    StateRow {
  features: string;
  providerId: string;
  firstname: string;
  lastname: string;
  company: string;
  media: string;
  snapshot: string | null;
}

const DECISIONS_SHOWN = 20;

/** SQL: the pictures and videos on the page of venue `v`, as JSON. */
export const SHOWN_MEDIA_JSON: Query = sql`json_array(
  (SELECT json_group_array(key) FROM (
    SELECT p.key FROM pictures p JOIN media m ON m.key = p.key
    WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.key)),
  (SELECT json_group_array(json_array(id, title)) FROM (
    SELECT id, title FROM videos WHERE album_id = v.id AND is_visible = 1 ORDER BY id)))`;

/** A digest of the pictures and videos that an administrator has seen; empty if there are none. */
export const digestOfMedia = async ({ pictures, videos, media }: VenueUnderReview): Promise<string> =>
  pictures.length + videos.length === 0 ? "" : sha256(media);

/** Reads any venue in one round trip. Only for administrators. */
export async function findVenueUnderReview(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<VenueUnderReview | null> {
  const [[row], decisions, services, pictures, videos, reviews, tiles] = await db.read(
    sql<CaseRow>`
      SELECT ${PUBLIC_COLUMNS}, v.email, v.phone, v.review_since AS reviewSince, v.created_at AS createdAt,
        v.changed_at AS changedAt, ${venueStateColumns(clock.now())}, a.id AS providerId, a.firstname, a.lastname,
        c.name AS company, ${SHOWN_MEDIA_JSON} AS media,
        (SELECT snapshot FROM venue_decisions WHERE venue_id = v.id ORDER BY id DESC LIMIT 1) AS snapshot
      FROM venues v JOIN accounts a ON a.id = v.provider_id JOIN companies c ON c.provider_id = a.id
      JOIN listings l ON l.id = v.id
      WHERE v.id = ${id}`,
    sql<Omit<PastDecision, "isValidated"> & Row<"venue_decisions", "isValidated">>`
      SELECT d.id, d.at, d.is_validated AS isValidated, d.reason, d.note, x.firstname || ' ' || x.lastname AS by
      FROM venue_decisions d LEFT JOIN accounts x ON x.id = d.actor_id
      WHERE d.venue_id = ${id} ORDER BY d.id DESC LIMIT ${DECISIONS_SHOWN}`,
    ...contentStatements(sql`(SELECT provider_id FROM venues WHERE id = ${id})`, id),
  );
  if (!row) return null;
  const { providerId, firstname, lastname, company, media, snapshot, ...standing } = row;
  const { isPublished, state, ...venue } = withVenueState(standing);
  return {
    venue: { ...venue, features: parseTextList(row.features) },
    owner: { id: providerId, firstname, lastname, company },
    isPublished,
    state,
    stateOnceValidated: withVenueState({ ...row, validation: "validated" }).state,
    media,
    decisions: decisions.map(({ isValidated, ...decision }) => ({
      ...decision,
      isValidated: isValidated === 1,
    })),
    snapshot,
    services,
    pictures,
    videos,
    reviews,
    tiles,
  };
}

/** A venue of an account on the administrators' page of that account. */
export type VenueOfAccount = Row<"venues", "id" | "name" | "city" | "reviewSince"> & {
  state: VenueState;
};

/** The venues of an account, oldest first. Only for administrators. */
export async function listVenuesOfAccount(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
): Promise<VenueOfAccount[]> {
  const rows = await db.all(sql<Omit<VenueOfAccount, "state"> & StateRow>`
    SELECT v.id, v.name, v.city, v.review_since AS reviewSince, ${venueStateColumns(clock.now())}
    FROM venues v JOIN accounts a ON a.id = v.provider_id JOIN listings l ON l.id = v.id
    WHERE v.provider_id = ${providerId} ORDER BY v.id LIMIT ${VENUES_MAX}`);
  return rows.map((row) => {
    const { id, name, city, reviewSince, state } = withVenueState(row);
    return { id, name, city, reviewSince, state };
  });
}

/** The current content of a venue's page. */
export const venueSnapshotOf = ({ venue, services, pictures, videos }: VenueUnderReview): VenueSnapshot => {
  const { id: _id, email: _email, phone: _phone, reviewSince: _since, ...rest } = venue;
  const { createdAt: _created, changedAt: _changed, validation: _validation, ...told } = rest;
  return {
    ...told,
    services: services.map(({ service, description, budgetFrom }) => ({ service, description, budgetFrom })),
    pictures: pictures.map(({ key }) => key),
    videos: videos.map(({ id, title }) => ({ id, title })),
  };
};
