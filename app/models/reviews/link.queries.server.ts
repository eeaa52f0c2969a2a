import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { REVIEWED_REQUEST_JOINS, SUBJECT_NAME } from "./eligible.queries.server";
import { listAuthoredPhotos, type AuthoredPhoto } from "./photos.queries.server";
import { isReviewMissing } from "./send-links.server";

/** The event and the provider of a review link. */
interface LinkedEvent extends Row<"event_requests", "providerId" | "venueId" | "firstname" | "eventDate"> {
  provider: string;
  expiresAt: Row<"review_links">["expiresAt"];
}

/** A review as its author sees it. */
type AuthoredReview = Row<
  "reviews",
  | "id"
  | "state"
  | "rating"
  | "title"
  | "text"
  | "authorName"
  | "createdAt"
  | "publishedAt"
  | "correctedAt"
  | "refusalReason"
>;

/** The page to which a review link leads, with its data. */
export type LinkedReview =
  | { state: "writable"; event: LinkedEvent }
  | { state: "written"; event: LinkedEvent; review: AuthoredReview; photos: readonly AuthoredPhoto[] }
  /** The link is unknown, spent or expired. */
  | { state: "gone" };

type LinkRow = LinkedEvent & { isWritable: 0 | 1 } & {
  [Name in keyof AuthoredReview]: AuthoredReview[Name] | null;
};

export async function findLinkedReview(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  tokenHash: string,
): Promise<LinkedReview> {
  const now = clock.now();
  const row = await db.first(sql<LinkRow>`
    SELECT r.provider_id AS providerId, r.venue_id AS venueId, r.firstname, r.event_date AS eventDate,
      ${SUBJECT_NAME} AS provider, k.expires_at AS expiresAt, ${isReviewMissing(now)} AS isWritable,
      v.id, v.state, v.rating, v.title, v.text, v.author_name AS authorName, v.created_at AS createdAt,
      v.published_at AS publishedAt, v.corrected_at AS correctedAt, v.refusal_reason AS refusalReason
    FROM review_links k CROSS JOIN event_requests r ON r.id = k.request_id ${REVIEWED_REQUEST_JOINS}
    LEFT JOIN reviews v ON v.request_id = r.id
    WHERE k.token_hash = ${tokenHash} AND k.expires_at > ${now}`);
  if (!row) return { state: "gone" };
  const { providerId, venueId, firstname, eventDate, provider, expiresAt } = row;
  const event = { providerId, venueId, firstname, eventDate, provider, expiresAt };
  const { id, state, rating, title, text, createdAt } = row;
  if (id === null) return row.isWritable === 1 ? { state: "writable", event } : { state: "gone" };
  if (state === null || state === "withdrawn" || rating === null || title === null || text === null)
    return { state: "gone" };
  const { authorName, publishedAt, correctedAt, refusalReason } = row;
  return {
    state: "written",
    event,
    photos: await listAuthoredPhotos({ db, clock }, id),
    review: {
      ...{ id, state, rating, title, text, createdAt: createdAt ?? 0 },
      ...{ authorName, publishedAt, correctedAt, refusalReason },
    },
  };
}
