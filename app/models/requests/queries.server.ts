import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { StoredTile } from "~/models/places/map-projection.rules";
import { tilesAtPlace } from "~/models/places/queries.server";
import { repliesOf, templatesOf, type SentReply, type Template } from "~/models/replies/queries.server";
import { reviewOfRequest, type ReviewOfRequest } from "~/models/reviews/own.queries.server";
import { reportOfRequest, type ReportOfRequest } from "~/models/reports/queries.server";
import { selectUnlockedContact, type Contact } from "./contact.queries.server";
import { findDayAvailability } from "./day.queries.server";
import type { DayAvailability } from "./day.rules";
import { notesOfRequest, type Note } from "./own-work/notes.queries.server";
import { statusOrderOf } from "./rules";
import {
  CHANGES_SINCE_REQUEST,
  readChanges,
  type DatedChange,
} from "~/models/projects/changes/change.queries.server";
import { VENUE_SERVICE } from "~/models/projects/wanted.rules";
import type { RequestLine } from "./list.queries.server";

/** All data of the detail page except the contact. */
export interface RequestDetail
  extends
    Omit<RequestLine, "statusOrder" | "twinId" | "changedAt">,
    Row<"event_requests", "rejectionReason" | "remindOn">,
    Row<
      "projects",
      | "domain"
      | "language"
      | "serviceType"
      | "wanted"
      | "venueFeatures"
      | "eventDateEnd"
      | "zipcode"
      | "latitude"
      | "longitude"
      | "plannerBudgetRange"
      | "weddingTheme"
      | "message"
      | "stillLookingAt"
    > {
  /**
   * An earlier request of the same couple for the same day: its id, when it was received, and whether it was unlocked.
   */
  twinId: Row<"event_requests">["twinId"];
  twinAt: Row<"event_requests">["createdAt"] | null;
  isTwinUnlocked: 0 | 1 | null;
  /** When the couple said that it has booked with this provider; null if it did not. */
  bookedAt: Row<"projects">["endedAt"];
  /** What the couple has changed since the provider received the request, as JSON. */
  changes: string;
  /** The couple's languages, as a JSON list of slugs. */
  languages: Row<"projects">["languages"];
}

/** A request by its id, only if this provider received it. */
const requestStatement = (providerId: string, requestId: string): Query<RequestDetail> => sql<RequestDetail>`
  SELECT r.id, r.created_at AS createdAt, r.firstname, r.lastname, r.event_type AS eventType,
         r.event_date AS eventDate, r.city, r.region, r.country_code AS countryCode, r.guest_range AS guestRange,
         r.budget_range AS budgetRange, r.seen_at AS seenAt, r.unlocked_at AS unlockedAt,
         r.rejected_at AS rejectedAt, r.fake_at AS fakeAt, r.ended_at AS endedAt, r.ended_as AS endedAs,
         iif(p.booked_request_id = r.id, p.ended_at, NULL) AS bookedAt, r.rejection_reason AS rejectionReason,
         r.followed_up_at AS followedUpAt, r.follow_up_state AS followUpState, r.distance_km AS distanceKm,
         r.remind_on AS remindOn, r.venue_id AS venueId, r.venue_name AS venueName,
         r.phone_verified_at AS phoneVerifiedAt, p.domain, p.language,
         iif(r.venue_id IS NULL, p.service_type, ${VENUE_SERVICE}) AS serviceType, p.wanted,
         p.venue_features AS venueFeatures, p.event_date_end AS eventDateEnd, p.zipcode, p.latitude, p.longitude,
         p.planner_budget_range AS plannerBudgetRange, p.languages, p.wedding_theme AS weddingTheme, p.message,
         p.still_looking_at AS stillLookingAt, ${CHANGES_SINCE_REQUEST} AS changes,
         twin.id AS twinId, twin.created_at AS twinAt, twin.unlocked_at IS NOT NULL AS isTwinUnlocked
  FROM event_requests r JOIN projects p ON p.id = r.project_id
  LEFT JOIN event_requests twin ON twin.id = r.twin_id AND twin.provider_id = r.provider_id AND twin.fake_at IS NULL
  WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`;

export async function findRequest(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<RequestDetail | null> {
  return db.first(requestStatement(providerId, requestId));
}

/** A locked request that a provider wants to unlock. */
export type WaitingRequest = Row<"event_requests", "id" | "firstname">;

/**
 * The provider's request, if it still waits for an answer (locked, and not followed up under Premium); otherwise
 * null.
 */
export const findWaitingRequest = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<WaitingRequest | null> =>
  db.first(sql<WaitingRequest>`
    SELECT id, firstname FROM event_requests
    WHERE id = ${requestId} AND provider_id = ${providerId} AND status_order = ${statusOrderOf("locked")}
      AND followed_up_at IS NULL`);

/** How other providers handled the same couple's project. It contains two numbers and no names. */
export interface OtherProviderCounts {
  /** Number of other providers who received a request of this project. Requests marked as fake are not counted. */
  received: number;
  /** Number of these providers who answered: they unlocked or rejected the request, or contacted the couple. */
  answered: number;
}

/**
 * Counts the other requests of one project. A couple chooses at most CHOICES_PER_KIND_MAX planners and as many venues,
 * so this reads few rows.
 */
const otherProviders = (
  providerId: string,
  requestId: string,
): Query<OtherProviderCounts> => sql<OtherProviderCounts>`
  SELECT COUNT(*) AS received, COUNT(answer) AS answered
  FROM (
    SELECT MAX(COALESCE(other.unlocked_at, other.rejected_at, other.followed_up_at)) AS answer
    FROM event_requests own
    JOIN event_requests other INDEXED BY event_requests_once ON other.project_id = own.project_id
    WHERE own.id = ${requestId} AND own.provider_id = ${providerId}
      AND other.provider_id <> own.provider_id AND other.fake_at IS NULL
    GROUP BY other.provider_id)`;

/** All data of a request's page. */
export interface RequestPageData {
  request: RequestDetail;
  /** The couple's contact; null while the request is locked. */
  contact: Contact | null;
  /** The report of this request, or the option to report it. */
  report: ReportOfRequest | null;
  others: OtherProviderCounts;
  /** The tiles of the map around the place of the event. At the edge of the embedded map, some tiles are missing. */
  tiles: StoredTile[];
  /** The provider's own templates in all languages. */
  templates: Template[];
  /** The replies that we sent for the provider, newest first. */
  replies: SentReply[];
  /** The provider's notes; empty for an administrator who impersonates the provider. */
  notes: Note[];
  /** What the couple has changed since the provider received the request, oldest first. */
  changes: DatedChange[];
  /** Whether the couple was or can be asked for a review. */
  review: ReviewOfRequest | null;
  /** The availability of the venue on the requested days; null for a planner and for a deleted venue. */
  day: DayAvailability | null;
}

const tilesOfRequest = (providerId: string, requestId: string): Query<StoredTile> =>
  tilesAtPlace(sql`
    SELECT p.latitude, p.longitude FROM event_requests r JOIN projects p ON p.id = r.project_id
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`);

/**
 * Reads a request with its report and notes, the numbers about other providers, the map of its place, and its contact
 * if unlocked, in one round trip.
 */
export async function findRequestWithContact(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  requestId: string,
  { isOwner, isVenue }: { isOwner: boolean; isVenue: boolean },
): Promise<RequestPageData | null> {
  const now = clock.now();
  // The reads are started together, so that they take one round trip.
  const [[[request], [contact], [report], [others], tiles, templates, replies, notes, [review]], day] =
    await Promise.all([
      db.read(
        requestStatement(providerId, requestId),
        selectUnlockedContact(providerId, requestId, now),
        reportOfRequest(providerId, requestId, now),
        otherProviders(providerId, requestId),
        tilesOfRequest(providerId, requestId),
        templatesOf(providerId),
        repliesOf(providerId, requestId),
        notesOfRequest(providerId, requestId, isOwner),
        reviewOfRequest(providerId, requestId, now),
      ),
      isVenue ? findDayAvailability({ db }, providerId, requestId) : null,
    ]);
  if (!request || !others) return null;
  return {
    request,
    contact: contact ?? null,
    report: report ?? null,
    others,
    tiles,
    templates,
    replies,
    notes,
    review: review ?? null,
    changes: readChanges(request.changes),
    day,
  };
}
