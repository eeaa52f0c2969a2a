import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import { daysOnDomains } from "~/i18n/local-days";
import { sql, type Query } from "~/models/core/database";
import { phoneVerifiedAtOf } from "~/models/couples/verified-phone.queries.server";
import { isListingOffered } from "~/models/listings/search.queries.server";
import { linkDuplicateRequests } from "~/models/requests/twin.queries.server";
import { isVenueTaken } from "~/models/venues/availability/taken.queries.server";
import { announceRequests, type AnnouncingContext, type PlannedRequest } from "./announce-requests.server";
import { eventDaysOf } from "./find-chosen.server";
import type { ProjectDetails } from "./rules";
import { kindOfService } from "./wanted.rules";

/** The planners and venues that will receive a project. */
export interface Receivers {
  providerIds: readonly string[];
  venueIds: readonly string[];
}

interface SentProject {
  projectId: string;
  domain: string;
  details: ProjectDetails;
}

/** Requests that will be created, with the SQL that the statements of their batch share. */
export interface PlannedRequests {
  planned: readonly PlannedRequest[];
  /** SQL: number of the receivers that a couple may choose at this moment. */
  offered: Query;
  /** SQL: whether the requests were created in this batch. */
  areCreated: Query;
  /** SQL: the planned requests, as rows of `json_each`. */
  rows: Query;
  /** SQL that selects the values for `COLUMNS`, for project `p`. */
  values: (project: Query) => Query;
}

/** Plans one request for each planner and venue. Their ids are generated here, so that all statements can refer to them. */
export function planRequests(
  ctx: AnnouncingContext,
  { domain, details }: Omit<SentProject, "projectId">,
  { providerIds, venueIds }: Receivers,
): PlannedRequests {
  const now = ctx.clock.now();
  const country = DOMAINS[domainOrFrench(domain)].country;
  const planned: PlannedRequest[] = [
    ...venueIds.map((venueId) => ({ venueId, providerId: null })),
    ...providerIds.map((providerId) => ({ providerId, venueId: null })),
  ].map((receiver) => ({ id: ctx.ids.uuid(), ...receiver }));
  const rows = sql`json_each(${JSON.stringify(planned)}) planned`;
  const providers = sql`
    ${rows}
    CROSS JOIN accounts a ON a.id = json_extract(planned.value, '$.providerId')
    CROSS JOIN listings l ON l.id = a.id`;
  const isProviderOffered = isListingOffered({ kind: kindOfService(details.serviceType), country }, now);
  const venues = sql`
    ${rows}
    CROSS JOIN venues v ON v.id = json_extract(planned.value, '$.venueId')
    CROSS JOIN accounts a ON a.id = v.provider_id
    CROSS JOIN listings l ON l.id = v.id`;
  const isVenueFree = sql`
    ${isListingOffered({ kind: "venue", country }, now)} AND NOT ${isVenueTaken(eventDaysOf(details))}`;
  const sentOn = valuesOn(now);
  return {
    planned,
    rows,
    offered: sql`((SELECT count(*) FROM ${providers} WHERE ${isProviderOffered})
      + (SELECT count(*) FROM ${venues} WHERE ${isVenueFree}))`,
    areCreated: sql`EXISTS (SELECT 1 FROM ${rows} CROSS JOIN event_requests made ON made.id = json_extract(planned.value, '$.id'))`,
    values: (project) => sql`
      SELECT ${sentOn}, NULL, NULL FROM ${providers} JOIN projects p ON ${project} WHERE ${isProviderOffered}
      UNION ALL
      SELECT ${sentOn}, v.id, v.name FROM ${venues} JOIN projects p ON ${project} WHERE ${isVenueFree}`,
  };
}

/**
 * Statements that create planned requests of a project, count them at their providers, link repeated ones and announce
 * them. The first statement creates all requests that are possible; the others concern only those that it has created.
 * @param project SQL: the condition under which project `p` is sent
 */
export async function createRequests(
  ctx: AnnouncingContext,
  { projectId, details }: Omit<SentProject, "domain">,
  { planned, rows, areCreated, values }: PlannedRequests,
  project: Query,
): Promise<Query[]> {
  return [
    sql`INSERT INTO event_requests (${COLUMNS}) ${values(project)}`,
    sql`
      UPDATE accounts SET requests_total = requests_total + made.requests, requests_unseen = requests_unseen + made.requests
      FROM (SELECT r.provider_id, count(*) AS requests
            FROM ${rows} CROSS JOIN event_requests r ON r.id = json_extract(planned.value, '$.id')
            GROUP BY r.provider_id) made
      WHERE accounts.id = made.provider_id`,
    sql`UPDATE projects SET last_sent_at = ${ctx.clock.now()} WHERE id = ${projectId} AND ${areCreated}`,
    ...linkDuplicateRequests(projectId),
    ...(await announceRequests(ctx, details, planned)),
  ];
}

const COLUMNS: Query = sql`
  id, provider_id, project_id, created_at, received_day, firstname, lastname, event_type, event_date, city, region,
  country_code, guest_range, budget_range, phone_verified_at, venue_id, venue_name`;

/** SQL: the values for `COLUMNS` without the venue's columns, for account `a` and project `p`. */
const valuesOn = (now: number): Query => sql`
  json_extract(planned.value, '$.id'), a.id, p.id, ${now}, json_extract(${JSON.stringify(daysOnDomains(now))}, '$.' || a.domain),
  p.firstname, p.lastname, p.event_type, p.event_date, p.city, p.region, p.country_code, p.guest_range, p.budget_range,
  ${phoneVerifiedAtOf(sql`p.id`)}`;
