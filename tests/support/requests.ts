import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import type { RequestEnding } from "../../app/models/projects/ending.rules.ts";
import type { FollowUpState } from "../../app/models/requests/rules.ts";
import type { Product } from "./product.ts";

/** The values of a request that a test may set. All other values describe a plausible wedding. */
export interface RequestOverrides {
  id?: string;
  projectId?: string;
  domain?: string;
  language?: string;
  createdAt?: number;
  /** The day on which the request was received. Default: the day of createdAt on the French domain. */
  receivedDay?: string;
  firstname?: string;
  lastname?: string;
  email?: string;
  phone?: string;
  /** The type of the event, as a slug of lookups(kind = 'event_type'). */
  eventType?: string;
  /** The wanted service, as a slug of lookups(kind = 'service_type'). */
  serviceType?: string;
  eventDate?: string;
  eventDateEnd?: string | null;
  city?: string;
  region?: string | null;
  zipcode?: string | null;
  countryCode?: string;
  latitude?: number;
  longitude?: number;
  guestRange?: string;
  budgetRange?: string;
  plannerBudgetRange?: string | null;
  languages?: readonly string[];
  weddingTheme?: string | null;
  message?: string;
  seenAt?: number | null;
  unlockedAt?: number | null;
  followedUpAt?: number | null;
  /** When the couple verified the phone number. The test must store the couple itself if a page reads it. */
  phoneVerifiedAt?: number | null;
  /** The follow-up state. Default: `contacted` if followedUpAt is given. */
  followUpState?: FollowUpState;
  rejectedAt?: number | null;
  rejectionReason?: string | null;
  fakeAt?: number | null;
  /** When and how the request ended. Default: it has not ended, or `booked` if only the time is given. */
  endedAt?: number | null;
  endedAs?: RequestEnding;
  /** The venue to which the request is sent. Default: none. */
  venue?: { id: string; name: string };
}

export interface CreatedRequest {
  id: string;
  projectId: string;
  email: string;
  phone: string;
}

/**
 * Stores a couple's request to one provider in one batch: project, contact, request and counts, as the product does for
 * a confirmed project. Ids begin with the time, so a later request has a greater id.
 */
export async function createRequest(
  { db }: Pick<Product, "db">,
  providerId: string,
  overrides: RequestOverrides = {},
): Promise<CreatedRequest> {
  const id = overrides.id ?? randomIds.uuid();
  const projectId = overrides.projectId ?? randomIds.uuid();
  const rejectedAt = overrides.rejectedAt ?? null;
  const unlockedAt = overrides.unlockedAt ?? null;
  const endedAt = overrides.endedAt ?? null;
  const request = {
    domain: "fr",
    language: "fr",
    createdAt: Date.now(),
    firstname: "Camille",
    lastname: "Bertin",
    email: `camille.${id}@couple.example`,
    // Every number that begins with 612 is a valid mobile number; some that begin with another 6 are not.
    phone: `+33612${id.replaceAll(/\D/g, "").padEnd(6, "0").slice(-6)}`,
    eventType: "wedding",
    serviceType: "FULL_PLANNING",
    eventDate: calendarDayAt(Date.now() + 210 * 86_400_000, "Europe/Paris"),
    eventDateEnd: null,
    city: "Gordes",
    region: "Vaucluse",
    zipcode: "84220",
    countryCode: "FR",
    latitude: 43.9113,
    longitude: 5.2003,
    guestRange: "80_120",
    budgetRange: "25000_35000",
    plannerBudgetRange: null,
    languages: ["fr"],
    weddingTheme: null,
    message: "Nous nous marions en juin, dehors si le temps le permet, avec nos familles des deux côtés.",
    seenAt: null,
    ...overrides,
  };
  const receivedDay = overrides.receivedDay ?? calendarDayAt(request.createdAt, "Europe/Paris");
  const statusRank = rejectedAt !== null ? 2 : unlockedAt !== null ? 1 : 0;
  await db.batch([
    db
      .prepare(
        `INSERT INTO projects (id, domain, language, created_at, firstname, lastname, event_type, service_type, event_date,
           event_date_end, city, region, zipcode, country_code, latitude, longitude, guest_range, budget_range,
           planner_budget_range, languages, wedding_theme, message, last_sent_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        projectId,
        request.domain,
        request.language,
        request.createdAt,
        request.firstname,
        request.lastname,
        request.eventType,
        request.serviceType,
        request.eventDate,
        request.eventDateEnd,
        request.city,
        request.region,
        request.zipcode,
        request.countryCode,
        request.latitude,
        request.longitude,
        request.guestRange,
        request.budgetRange,
        request.plannerBudgetRange,
        JSON.stringify(request.languages),
        request.weddingTheme,
        request.message,
        request.createdAt,
      ),
    db
      .prepare(
        "INSERT INTO project_contacts (project_id, email, phone) VALUES (?, ?, ?) ON CONFLICT (project_id) DO NOTHING",
      )
      .bind(projectId, request.email, request.phone),
    db
      .prepare(
        `INSERT INTO event_requests (id, provider_id, project_id, created_at, received_day, firstname, lastname, event_type, event_date,
           city, region, country_code, guest_range, budget_range, seen_at, unlocked_at, rejected_at, rejection_reason,
           status_rank, followed_up_at, follow_up_state, venue_id, venue_name, fake_at, ended_at, ended_as,
           phone_verified_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        providerId,
        projectId,
        request.createdAt,
        receivedDay,
        request.firstname,
        request.lastname,
        request.eventType,
        request.eventDate,
        request.city,
        request.region,
        request.countryCode,
        request.guestRange,
        request.budgetRange,
        request.seenAt,
        unlockedAt,
        rejectedAt,
        rejectedAt === null ? null : (overrides.rejectionReason ?? "not_available"),
        statusRank,
        overrides.followedUpAt ?? null,
        overrides.followUpState ?? (overrides.followedUpAt ? "contacted" : "to_contact"),
        overrides.venue?.id ?? null,
        overrides.venue?.name ?? null,
        overrides.fakeAt ?? null,
        endedAt,
        endedAt === null ? null : (overrides.endedAs ?? "booked"),
        overrides.phoneVerifiedAt ?? null,
      ),
    db
      .prepare(
        "UPDATE accounts SET requests_total = requests_total + 1, requests_unseen = requests_unseen + ? WHERE id = ?",
      )
      .bind(request.seenAt === null && endedAt === null ? 1 : 0, providerId),
  ]);
  return { id, projectId, email: request.email, phone: request.phone };
}
