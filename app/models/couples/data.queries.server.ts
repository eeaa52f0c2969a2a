import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { parseTextList } from "~/models/directory/rules";
import { readChange, type DatedChange } from "~/models/projects/changes/change.queries.server";
import type { ProjectDetails } from "~/models/projects/rules";
import { shownReasonOf, type ShowableReason } from "~/models/requests/rules";
import { answerOf, type Answer } from "./answers.rules";
import { COUPLE_PROJECTS_MAX } from "./rules";

/** A provider or venue that has received a project, and what it has done with it. */
interface DataReceiver {
  name: string;
  kind: "planner" | "venue";
  sentAt: number;
  answer: Answer;
  /** Why it has declined, if it lets the couple read it. */
  reason: ShowableReason | null;
}

/** A message that a provider has sent to the couple through this site. */
type DataReply = Row<"request_replies", "createdAt" | "subject" | "body"> & { name: string };

/** A review that the couple has written. */
type DataReview = Row<
  "reviews",
  "createdAt" | "state" | "rating" | "title" | "text" | "authorName" | "publishedAt"
> & { name: string };

/** A project with everything that is stored about it. */
export interface DataProject extends Pick<
  ProjectRow,
  | "id"
  | "domain"
  | "language"
  | "createdAt"
  | "firstname"
  | "lastname"
  | "email"
  | "phone"
  | "lastSentAt"
  | "stillLookingAt"
  | "endedAt"
  | "endedAs"
  | "endedReason"
> {
  details: ProjectDetails;
  receivers: readonly DataReceiver[];
  /** Oldest first. */
  changes: readonly DatedChange[];
  replies: readonly DataReply[];
  reviews: readonly DataReview[];
}

/** Everything that is stored about a couple. Data about providers are limited to their public names. */
export interface CoupleData {
  couple: Row<"couples", "domain" | "language" | "createdAt" | "phone" | "phoneVerifiedAt"> & {
    unwantedMails: readonly string[];
    /** The latest code that was sent by SMS; null if none is stored. */
    phoneCode: (Row<"couple_phone_codes", "phone"> & { sentAt: number }) | null;
  };
  devices: readonly Row<"couple_sessions", "device" | "createdAt" | "lastSeenAt" | "expiresAt">[];
  /** Newest first. */
  projects: readonly DataProject[];
}

type ProjectRow = Row<
  "projects",
  | ("id" | "domain" | "language" | "createdAt" | "firstname" | "lastname" | "eventType" | "serviceType")
  | ("wanted" | "venueFeatures" | "eventDate" | "eventDateEnd" | "city" | "region" | "zipcode")
  | ("countryCode" | "latitude" | "longitude" | "guestRange" | "budgetRange" | "plannerBudgetRange")
  | ("languages" | "weddingTheme" | "message" | "lastSentAt" | "stillLookingAt" | "endedAt" | "endedAs")
  | ("endedReason" | "bookedRequestId")
> &
  Row<"project_contacts", "email" | "phone">;

type ReceiverRow = Row<
  "event_requests",
  | ("id" | "projectId" | "venueId" | "createdAt" | "seenAt" | "unlockedAt")
  | ("rejectedAt" | "rejectionReason" | "reasonShownAt" | "fakeAt" | "endedAt" | "endedAs")
> &
  Row<"accounts", "premiumStartAt" | "premiumEndAt"> & { name: string | null };

type OfProject = { projectId: string };

const REPLIES_MAX = 1000;
const DATA_DEVICES_MAX = 100;

/** SQL: the name of the provider or venue of request `r`. */
const RECEIVER_NAME: Query = sql`
  coalesce(r.venue_name, (SELECT m.name FROM companies m WHERE m.provider_id = r.provider_id))`;

/** All data of a couple, in one round trip; null if the couple has just been deleted. */
export async function findCoupleData(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  coupleId: string,
): Promise<CoupleData | null> {
  const own = sql`(SELECT id FROM projects WHERE couple_id = ${coupleId} ORDER BY id DESC LIMIT ${COUPLE_PROJECTS_MAX})`;
  const requests = sql`${own} own CROSS JOIN event_requests r INDEXED BY event_requests_once ON r.project_id = own.id`;
  const [[couple], [phoneCode = null], devices, projects, receivers, changes, replies, reviews] =
    await db.read(
      sql<
        Row<"couples", "domain" | "language" | "createdAt" | "phone" | "phoneVerifiedAt" | "unwantedMails">
      >`
      SELECT domain, language, created_at AS createdAt, phone, phone_verified_at AS phoneVerifiedAt,
        unwanted_mails AS unwantedMails
      FROM couples WHERE id = ${coupleId}`,
      sql<NonNullable<CoupleData["couple"]["phoneCode"]>>`
      SELECT phone, created_at AS sentAt FROM couple_phone_codes WHERE couple_id = ${coupleId}`,
      sql<CoupleData["devices"][number]>`
      SELECT device, created_at AS createdAt, last_seen_at AS lastSeenAt, expires_at AS expiresAt FROM couple_sessions
      WHERE couple_id = ${coupleId} ORDER BY last_seen_at DESC LIMIT ${DATA_DEVICES_MAX}`,
      sql<ProjectRow>`
      SELECT p.id, p.domain, p.language, p.created_at AS createdAt, p.firstname, p.lastname, p.event_type AS eventType,
        p.service_type AS serviceType, p.wanted, p.venue_features AS venueFeatures, p.event_date AS eventDate,
        p.event_date_end AS eventDateEnd, p.city, p.region, p.zipcode, p.country_code AS countryCode, p.latitude,
        p.longitude, p.guest_range AS guestRange, p.budget_range AS budgetRange,
        p.planner_budget_range AS plannerBudgetRange, p.languages, p.wedding_theme AS weddingTheme, p.message,
        p.last_sent_at AS lastSentAt, p.still_looking_at AS stillLookingAt, p.ended_at AS endedAt,
        p.ended_as AS endedAs, p.ended_reason AS endedReason, p.booked_request_id AS bookedRequestId, c.email, c.phone
      FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
      WHERE p.couple_id = ${coupleId} ORDER BY p.id DESC LIMIT ${COUPLE_PROJECTS_MAX}`,
      sql<ReceiverRow>`
      SELECT r.id, r.project_id AS projectId, r.venue_id AS venueId, r.created_at AS createdAt, r.seen_at AS seenAt,
        r.unlocked_at AS unlockedAt, r.rejected_at AS rejectedAt, r.rejection_reason AS rejectionReason,
        r.reason_shown_at AS reasonShownAt, r.fake_at AS fakeAt, r.ended_at AS endedAt, r.ended_as AS endedAs, a.premium_start_at AS premiumStartAt, a.premium_end_at AS premiumEndAt,
        ${RECEIVER_NAME} AS name
      FROM ${requests} CROSS JOIN accounts a ON a.id = r.provider_id`,
      sql<OfProject & Row<"project_changes", "changedAt" | "part" | "before" | "after">>`
      SELECT h.project_id AS projectId, h.changed_at AS changedAt, h.part, h.before, h.after
      FROM ${own} own CROSS JOIN project_changes h ON h.project_id = own.id ORDER BY h.changed_at, h.part`,
      sql<OfProject & Omit<DataReply, "name"> & { name: string | null }>`
      SELECT r.project_id AS projectId, y.created_at AS createdAt, y.subject, y.body, ${RECEIVER_NAME} AS name
      FROM ${requests} CROSS JOIN request_replies y ON y.request_id = r.id ORDER BY y.id LIMIT ${REPLIES_MAX}`,
      sql<OfProject & Omit<DataReview, "name"> & { name: string | null }>`
      SELECT r.project_id AS projectId, w.created_at AS createdAt, w.state, w.rating, w.title, w.text,
        w.author_name AS authorName, w.published_at AS publishedAt, ${RECEIVER_NAME} AS name
      FROM ${requests} CROSS JOIN reviews w ON w.request_id = r.id`,
    );
  if (!couple) return null;
  // Ids begin with the time, so the order of the ids is that of the sending.
  receivers.sort((one, other) => (one.id < other.id ? -1 : 1));
  const now = clock.now();
  return {
    couple: { ...couple, unwantedMails: parseTextList(couple.unwantedMails), phoneCode },
    devices,
    projects: projects.map((project) => {
      const isOwn = ({ projectId }: OfProject) => projectId === project.id;
      return {
        ...projectOf(project),
        receivers: receivers.filter(isOwn).map((row) => receiverOf(row, project.bookedRequestId, now)),
        changes: changes.filter(isOwn).map(readChange),
        replies: replies.filter(isOwn).map(({ createdAt, subject, body, name }) => ({
          ...{ createdAt, subject, body },
          name: name ?? "",
        })),
        reviews: reviews.filter(isOwn).map(({ projectId: _project, name, ...review }) => ({
          ...review,
          name: name ?? "",
        })),
      };
    }),
  };
}

function receiverOf(row: ReceiverRow, bookedRequestId: string | null, now: number): DataReceiver {
  const answer = answerOf({ ...row, isBooked: row.id === bookedRequestId }, now);
  return {
    name: row.name ?? "",
    kind: row.venueId === null ? "planner" : "venue",
    sentAt: row.createdAt,
    answer,
    reason:
      answer.declinedAt === null ? null : shownReasonOf(row.rejectionReason, row.reasonShownAt !== null),
  };
}

function projectOf(row: ProjectRow): Omit<DataProject, "receivers" | "changes" | "replies" | "reviews"> {
  const { id, domain, language, createdAt, firstname, lastname, email, phone } = row;
  const { city, region, zipcode, countryCode, latitude, longitude } = row;
  const { wanted, eventType, serviceType, eventDate, eventDateEnd, guestRange, budgetRange } = row;
  const { plannerBudgetRange, weddingTheme, message, lastSentAt, stillLookingAt } = row;
  const { endedAt, endedAs, endedReason } = row;
  return {
    ...{ id, domain, language, createdAt, firstname, lastname, email, phone, lastSentAt, stillLookingAt },
    ...{ endedAt, endedAs, endedReason },
    details: {
      ...{ wanted, eventType, serviceType, eventDate, eventDateEnd, guestRange, budgetRange },
      ...{ plannerBudgetRange, weddingTheme, message },
      venueFeatures: parseTextList(row.venueFeatures),
      languages: parseTextList(row.languages),
      place: { city, region, zipcode, countryCode, latitude, longitude },
    },
  };
}
