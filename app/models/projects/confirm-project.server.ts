import type { SendingContext } from "~/context/types";
import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import { daysOnDomains } from "~/i18n/local-days";
import { didChange, sql, type Query } from "~/models/core/database";
import { isListingOffered } from "~/models/listings/search.queries.server";
import { joinProjectToCouple, type CoupleContext } from "~/models/couples/join-couple.server";
import { linkDuplicateRequests } from "~/models/requests/twin.queries.server";
import { isVenueTaken } from "~/models/venues/availability/taken.queries.server";
import { announceRequests, type AnnouncingContext, type PlannedRequest } from "./announce-requests.server";
import { findSubmission, type Submission } from "./queries.server";
import { CHOICES_PER_KIND_MAX } from "./rules";
import { kindOfService } from "./wanted.rules";

export type ProjectConfirmationOutcome = "confirmed" | "no_provider" | "gone";
type ConfirmingContext = AnnouncingContext & CoupleContext;
type WaitingSubmission = Extract<Submission, { state: "waiting" }>;

/**
 * Turns a submission into a project with one request for each chosen provider and venue that is still available. If
 * none of them is available, the submission stays unused. Every statement of the batch requires the unused submission,
 * so the project is created only once, even if the link is opened several times in parallel.
 */
export async function confirmProject(
  ctx: ConfirmingContext & SendingContext,
  tokenHash: string,
): Promise<ProjectConfirmationOutcome> {
  const submission = await findSubmission(ctx, tokenHash);
  if (submission.state !== "waiting") return submission.state;
  const [written] = await ctx.db.write(...(await statementsOf(ctx, tokenHash, submission)));
  if (didChange(written)) {
    ctx.wakeOutbox();
    return "confirmed";
  }
  const after = await findSubmission(ctx, tokenHash);
  return after.state === "waiting" ? "no_provider" : after.state;
}

async function statementsOf(
  ctx: ConfirmingContext,
  tokenHash: string,
  submission: WaitingSubmission,
): Promise<Query[]> {
  const { clock, ids } = ctx;
  const now = clock.now();
  const { details, contact, providerIds, venueIds, ownProviderIds } = submission.project;
  const country = DOMAINS[domainOrFrench(submission.domain)].country;
  const projectId = ids.uuid();
  const planned: PlannedRequest[] = [
    ...venueIds.slice(0, CHOICES_PER_KIND_MAX).map((venueId) => ({ venueId, providerId: null })),
    ...providerIds.slice(0, CHOICES_PER_KIND_MAX).map((providerId) => ({ providerId, venueId: null })),
  ].map((receiver) => ({ id: ids.uuid(), ...receiver }));
  const json = JSON.stringify(planned);
  const providers = sql`
    json_each(${json}) planned
    CROSS JOIN accounts a ON a.id = json_extract(planned.value, '$.providerId')
    CROSS JOIN listings l ON l.id = a.id`;
  const isProviderOffered = isListingOffered({ kind: kindOfService(details.serviceType), country }, now);
  const venues = sql`
    json_each(${json}) planned
    CROSS JOIN venues v ON v.id = json_extract(planned.value, '$.venueId')
    CROSS JOIN accounts a ON a.id = v.provider_id
    CROSS JOIN listings l ON l.id = v.id`;
  const days = { from: details.eventDate, to: details.eventDateEnd };
  const isVenueFree = sql`${isListingOffered({ kind: "venue", country }, now)} AND NOT ${isVenueTaken(days)}`;

  return [
    sql`
      INSERT INTO projects (id, domain, language, created_at, firstname, lastname, event_type, service_type, wanted,
        venue_features, event_date, event_date_end, city, region, zipcode, country_code, latitude, longitude, guest_range, budget_range,
        planner_budget_range, languages, wedding_theme, message, last_sent_at, own_provider_ids)
      SELECT ${projectId}, s.domain, s.language, ${now}, ${contact.firstname}, ${contact.lastname}, ${details.eventType},
        ${details.serviceType}, ${details.wanted}, ${JSON.stringify(details.venueFeatures)}, ${details.eventDate}, ${details.eventDateEnd}, ${details.place.city},
        ${details.place.region}, ${details.place.zipcode}, ${details.place.countryCode}, ${details.place.latitude},
        ${details.place.longitude}, ${details.guestRange}, ${details.budgetRange}, ${details.plannerBudgetRange},
        ${JSON.stringify(details.languages)}, ${details.weddingTheme}, ${details.message}, ${now},
        ${JSON.stringify(ownProviderIds)}
      FROM project_submissions s
      WHERE s.token_hash = ${tokenHash} AND s.used_at IS NULL AND s.expires_at > ${now}
        AND (EXISTS (SELECT 1 FROM ${providers} WHERE ${isProviderOffered})
          OR EXISTS (SELECT 1 FROM ${venues} WHERE ${isVenueFree}))`,
    sql`
      INSERT INTO project_contacts (project_id, email, phone)
      SELECT p.id, ${contact.email}, ${contact.phone} FROM projects p WHERE p.id = ${projectId}`,
    ...(await joinProjectToCouple(ctx, { projectId, firstname: contact.firstname, email: contact.email })),
    sql`
      INSERT INTO event_requests (${COLUMNS})
      SELECT ${valuesOn(daysOnDomains(now))}, NULL, NULL
      FROM ${providers} JOIN projects p ON p.id = ${projectId}
      WHERE ${isProviderOffered}`,
    sql`
      INSERT INTO event_requests (${COLUMNS})
      SELECT ${valuesOn(daysOnDomains(now))}, v.id, v.name
      FROM ${venues} JOIN projects p ON p.id = ${projectId}
      WHERE ${isVenueFree}`,
    sql`
      UPDATE accounts SET requests_total = requests_total + made.requests, requests_unseen = requests_unseen + made.requests
      FROM (SELECT provider_id, count(*) AS requests FROM event_requests WHERE project_id = ${projectId}
            GROUP BY provider_id) made
      WHERE accounts.id = made.provider_id`,
    ...linkDuplicateRequests(projectId),
    ...(await announceRequests(ctx, details, planned)),
    sql`
      DELETE FROM project_drafts WHERE id = (
        SELECT s.draft_id FROM project_submissions s JOIN projects p ON p.id = ${projectId}
        WHERE s.token_hash = ${tokenHash})`,
    sql`
      UPDATE project_submissions SET used_at = ${now}, project_id = ${projectId}, payload = '{}'
      WHERE token_hash = ${tokenHash} AND EXISTS (SELECT 1 FROM projects WHERE id = ${projectId})`,
  ];
}

const COLUMNS: Query = sql`
  id, provider_id, project_id, created_at, received_day, firstname, lastname, event_type, event_date, city, region,
  country_code, guest_range, budget_range, venue_id, venue_name`;

/** SQL: the values for `COLUMNS` without the venue's columns, for account `a` and project `p`. */
const valuesOn = (days: ReturnType<typeof daysOnDomains>): Query => sql`
  json_extract(planned.value, '$.id'), a.id, p.id, p.created_at, json_extract(${JSON.stringify(days)}, '$.' || a.domain),
  p.firstname, p.lastname, p.event_type, p.event_date, p.city, p.region, p.country_code, p.guest_range, p.budget_range`;
