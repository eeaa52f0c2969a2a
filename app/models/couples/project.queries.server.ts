import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { daysOnDomains } from "~/i18n/local-days";
import { parseTextList } from "~/models/directory/rules";
import {
  changesOfProject,
  readChange,
  type DatedChange,
} from "~/models/projects/changes/change.queries.server";
import type { ProjectDetails } from "~/models/projects/rules";
import { VENUE_SERVICE } from "~/models/projects/wanted.rules";
import { shownReasonOf, type ShowableReason } from "~/models/requests/rules";
import { isReviewable, LAST_DAY_OF_EVENT } from "~/models/reviews/eligible.queries.server";
import { isListingShownAt } from "~/models/listings/visibility.rules";
import { answerOf, type Answer } from "./answers.rules";
import { COUPLE_PROJECTS_MAX } from "./rules";

/** A project in the couple's list. */
export interface ListedProject extends Row<
  "projects",
  "id" | "domain" | "createdAt" | "eventType" | "eventDate" | "eventDateEnd" | "city" | "endedAt" | "endedAs"
> {
  /** Number of requests, and of those that have been unlocked or declined. */
  requests: number;
  answered: number;
}

/** The projects of a couple, newest first. */
export const listProjectsOfCouple = (
  { db }: Pick<ModelContext, "db">,
  coupleId: string,
): Promise<ListedProject[]> =>
  db.all(sql<ListedProject>`
    SELECT p.id, p.domain, p.created_at AS createdAt, p.event_type AS eventType, p.event_date AS eventDate,
      p.event_date_end AS eventDateEnd, p.city, p.ended_at AS endedAt, p.ended_as AS endedAs,
      count(r.id) AS requests, count(coalesce(r.unlocked_at, r.rejected_at)) AS answered
    FROM projects p LEFT JOIN event_requests r ON r.project_id = p.id
    WHERE p.couple_id = ${coupleId} GROUP BY p.id ORDER BY p.id DESC LIMIT ${COUPLE_PROJECTS_MAX}`);

/** One provider or venue that has the couple's project. */
export interface ProviderAnswer {
  requestId: string;
  kind: "planner" | "venue";
  /** Id of the provider. */
  providerId: string;
  /** Id of the listing to which the project was sent: the venue, or the provider itself. */
  receiverId: string;
  /** Empty if the provider's account has been deleted. */
  name: string;
  /** Null if the provider's account has been deleted. */
  city: string | null;
  sentAt: number;
  answer: Answer;
  /** Why the provider has declined, if it lets the couple read it. */
  reason: ShowableReason | null;
  /** The listing for the link to its public page; null if couples do not see it any more. */
  listing: { id: string; name: string; city: string; domain: string; slug: string | null } | null;
  /** Whether the couple can write a review, or has written one that it can still open. */
  review: "missing" | "written" | null;
}

/** A project as its couple sees it, with its own contact. */
export interface ProjectWithAnswers extends Pick<
  Row<"projects">,
  | ("id" | "domain" | "createdAt" | "firstname" | "lastname")
  | ("endedAt" | "endedAs" | "endedReason" | "bookedRequestId")
> {
  details: ProjectDetails;
  contact: Row<"project_contacts", "email" | "phone">;
  /** Whether the couple has verified the number of the contact. */
  isPhoneVerified: boolean;
  answers: readonly ProviderAnswer[];
  /** What the couple has changed after sending the project, oldest first. */
  changes: readonly DatedChange[];
}

type ProjectRow = Row<
  "projects",
  | (
      | "id"
      | "domain"
      | "createdAt"
      | "firstname"
      | "lastname"
      | "endedAt"
      | "endedAs"
      | "endedReason"
      | "bookedRequestId"
    )
  | ("eventType" | "serviceType" | "wanted" | "venueFeatures" | "eventDate" | "eventDateEnd")
  | ("city" | "region" | "zipcode" | "countryCode" | "latitude" | "longitude")
  | ("guestRange" | "budgetRange" | "plannerBudgetRange" | "languages" | "weddingTheme" | "message")
> &
  Row<"project_contacts", "email" | "phone"> & { isPhoneVerified: 0 | 1 };

type AnswerRow = Row<
  "event_requests",
  | "createdAt"
  | "seenAt"
  | "unlockedAt"
  | "rejectedAt"
  | "fakeAt"
  | "endedAt"
  | "endedAs"
  | "providerId"
  | "venueId"
  | "rejectionReason"
  | "reasonShownAt"
> &
  Row<"accounts", "premiumStartAt" | "premiumEndAt"> & {
    requestId: string;
    name: string | null;
    listingId: string | null;
    listingName: string;
    listingCity: string | null;
    listingDomain: string;
    slug: string | null;
    isVisible: number | null;
    isFurther: number | null;
    premiumUntil: number | null;
    isReviewable: 0 | 1;
  };

/** A review that the couple's mailbox has written, for this or another project. */
type WrittenReview = Row<"reviews", "requestId" | "subjectId" | "state">;

/** A couple's project with the answers of all its providers, in one round trip; null if the couple has no such project. */
export async function findProjectOfCouple(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { coupleId, projectId }: { coupleId: string; projectId: string },
): Promise<ProjectWithAnswers | null> {
  const now = clock.now();
  const [[project], rows, written, changes] = await db.read(
    sql<ProjectRow>`
      SELECT p.id, p.domain, p.created_at AS createdAt, p.firstname, p.lastname, p.event_type AS eventType,
        p.service_type AS serviceType, p.wanted, p.venue_features AS venueFeatures, p.event_date AS eventDate,
        p.event_date_end AS eventDateEnd, p.city, p.region, p.zipcode, p.country_code AS countryCode, p.latitude,
        p.longitude, p.guest_range AS guestRange, p.budget_range AS budgetRange,
        p.planner_budget_range AS plannerBudgetRange, p.languages, p.wedding_theme AS weddingTheme, p.message,
        p.ended_at AS endedAt, p.ended_as AS endedAs, p.ended_reason AS endedReason,
        p.booked_request_id AS bookedRequestId, c.email, c.phone,
        (SELECT k.phone FROM couples k WHERE k.id = p.couple_id) IS c.phone AS isPhoneVerified
      FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
      WHERE p.id = ${projectId} AND p.couple_id = ${coupleId}`,
    sql<AnswerRow>`
      SELECT r.id AS requestId, r.created_at AS createdAt, r.seen_at AS seenAt, r.unlocked_at AS unlockedAt,
        r.rejected_at AS rejectedAt, r.fake_at AS fakeAt, r.ended_at AS endedAt, r.ended_as AS endedAs,
        r.rejection_reason AS rejectionReason, r.reason_shown_at AS reasonShownAt, r.provider_id AS providerId, r.venue_id AS venueId, a.premium_start_at AS premiumStartAt,
        a.premium_end_at AS premiumEndAt,
        coalesce(r.venue_name, l.name, (SELECT m.name FROM companies m WHERE m.provider_id = a.id)) AS name,
        l.id AS listingId, l.name AS listingName, l.city AS listingCity, l.domain AS listingDomain, l.slug,
        l.is_visible AS isVisible, l.is_further AS isFurther, l.premium_until AS premiumUntil,
        ${isReviewable(now)} AS isReviewable
      FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
      CROSS JOIN event_requests r INDEXED BY event_requests_once ON r.project_id = p.id
      CROSS JOIN accounts a ON a.id = r.provider_id
      LEFT JOIN listings l ON l.id = coalesce(r.venue_id, r.provider_id)
      WHERE p.id = ${projectId} AND p.couple_id = ${coupleId}`,
    sql<WrittenReview>`
      SELECT w.request_id AS requestId, w.subject_id AS subjectId, w.state
      FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
      CROSS JOIN project_contacts same ON same.email_key = c.email_key
      CROSS JOIN event_requests other INDEXED BY event_requests_once ON other.project_id = same.project_id
      CROSS JOIN reviews w ON w.request_id = other.id
      WHERE p.id = ${projectId} AND p.couple_id = ${coupleId}
        AND ${LAST_DAY_OF_EVENT} < json_extract(${JSON.stringify(daysOnDomains(now))}, '$.' || p.domain)`,
    changesOfProject(coupleId, projectId),
  );
  if (!project) return null;
  // Ids begin with the time, so the order of the ids is that of the sending.
  rows.sort((one, other) => (one.requestId < other.requestId ? -1 : 1));
  const answers = rows.map((row) => toAnswer(row, { project, written, now }));
  return { ...projectOf(project), answers, changes: changes.map(readChange) };
}

function projectOf(row: ProjectRow): Omit<ProjectWithAnswers, "answers" | "changes"> {
  const { city, region, zipcode, countryCode, latitude, longitude, email, phone } = row;
  const { id, domain, createdAt, firstname, lastname, endedAt, endedAs, endedReason, bookedRequestId } = row;
  return {
    ...{ id, domain, createdAt, firstname, lastname, endedAt, endedAs, endedReason, bookedRequestId },
    contact: { email, phone },
    isPhoneVerified: row.isPhoneVerified === 1,
    details: {
      wanted: row.wanted,
      eventType: row.eventType,
      serviceType: row.serviceType,
      venueFeatures: parseTextList(row.venueFeatures),
      eventDate: row.eventDate,
      eventDateEnd: row.eventDateEnd,
      place: { city, region, zipcode, countryCode, latitude, longitude },
      guestRange: row.guestRange,
      budgetRange: row.budgetRange,
      plannerBudgetRange: row.plannerBudgetRange,
      languages: parseTextList(row.languages),
      weddingTheme: row.weddingTheme,
      message: row.message,
    },
  };
}

function toAnswer(
  row: AnswerRow,
  { project, written, now }: { project: ProjectRow; written: readonly WrittenReview[]; now: number },
): ProviderAnswer {
  const { listingId, listingName, listingCity, listingDomain, slug, premiumUntil, venueId } = row;
  const isShown = isListingShownAt(
    { isVisible: row.isVisible === 1, isFurther: row.isFurther === 1, premiumUntil },
    now,
  );
  const isBooked = row.requestId === project.bookedRequestId;
  return {
    requestId: row.requestId,
    kind: venueId !== null || project.serviceType === VENUE_SERVICE ? "venue" : "planner",
    providerId: row.providerId,
    receiverId: venueId ?? row.providerId,
    name: row.name ?? "",
    city: listingCity,
    sentAt: row.createdAt,
    answer: answerOf({ ...row, isBooked }, now),
    reason: shownReasonOf(row.rejectionReason, row.reasonShownAt !== null),
    listing:
      listingId !== null && isShown
        ? { id: listingId, name: listingName, city: listingCity ?? "", domain: listingDomain, slug }
        : null,
    review: reviewOf(row, written),
  };
}

/** A couple writes one review about a provider or venue, even if it has asked it for several projects. */
function reviewOf(
  { requestId, venueId, providerId, isReviewable: canReview }: AnswerRow,
  written: readonly WrittenReview[],
): ProviderAnswer["review"] {
  const own = written.find((review) => review.requestId === requestId);
  if (own) return own.state === "withdrawn" ? null : "written";
  const hasOther = written.some(({ subjectId }) => subjectId === (venueId ?? providerId));
  return canReview === 1 && !hasOther ? "missing" : null;
}
