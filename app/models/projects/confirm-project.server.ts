import { DOMAINS, knownDomain } from "~/i18n/domains";
import { daysOnDomains } from "~/i18n/local-days";
import { didChange, sql, type Query } from "~/models/core/database";
import { isOffered } from "~/models/directory/queries.server";
import { roleForService } from "~/models/directory/rules";
import { announceRequests, type AnnouncingContext, type PlannedRequest } from "./announce-requests.server";
import { findSubmission, type Submission } from "./queries.server";
import { PROVIDERS_MAX } from "./rules";

export type Confirmation = "confirmed" | "no_provider" | "gone";
type WaitingSubmission = Extract<Submission, { state: "waiting" }>;

/**
 * Turns a submission into a project with one request per chosen provider, exactly once however often its link is opened
 * in parallel: one batch, in which everything depends on the unused submission. Providers no longer available are left
 * out; if none is left, the submission stays unused.
 */
export async function confirmProject(ctx: AnnouncingContext, tokenHash: string): Promise<Confirmation> {
  const submission = await findSubmission(ctx, tokenHash);
  if (submission.state !== "waiting") return submission.state;
  const [written] = await ctx.db.write(...(await statementsOf(ctx, tokenHash, submission)));
  if (didChange(written)) return "confirmed";
  const after = await findSubmission(ctx, tokenHash);
  return after.state === "waiting" ? "no_provider" : after.state;
}

async function statementsOf(
  ctx: AnnouncingContext,
  tokenHash: string,
  submission: WaitingSubmission,
): Promise<Query[]> {
  const { clock, ids } = ctx;
  const now = clock.now();
  const { details, contact, providerIds } = submission.project;
  const country = DOMAINS[knownDomain(submission.domain)].country;
  const projectId = ids.uuid();
  const planned = providerIds
    .slice(0, PROVIDERS_MAX)
    .map((providerId): PlannedRequest => ({ id: ids.uuid(), providerId }));
  const chosen = sql`
    json_each(${JSON.stringify(planned)}) planned
    JOIN accounts a ON a.id = json_extract(planned.value, '$.providerId')
    JOIN companies c ON c.provider_id = a.id`;
  const offered = isOffered({ country, role: roleForService(details.serviceType) });

  return [
    sql`
      INSERT INTO projects (id, domain, language, created_at, firstname, lastname, event_type, service_type, event_date,
        event_date_end, city, region, zipcode, country_code, latitude, longitude, guest_range, budget_range,
        planner_budget_range, languages, wedding_theme, message)
      SELECT ${projectId}, s.domain, s.language, ${now}, ${contact.firstname}, ${contact.lastname}, ${details.eventType},
        ${details.serviceType}, ${details.eventDate}, ${details.eventDateEnd}, ${details.place.city},
        ${details.place.region}, ${details.place.zipcode}, ${details.place.countryCode}, ${details.place.latitude},
        ${details.place.longitude}, ${details.guestRange}, ${details.budgetRange}, ${details.plannerBudgetRange},
        ${JSON.stringify(details.languages)}, ${details.weddingTheme}, ${details.message}
      FROM project_submissions s
      WHERE s.token_hash = ${tokenHash} AND s.used_at IS NULL AND s.expires_at > ${now}
        AND EXISTS (SELECT 1 FROM ${chosen} WHERE ${offered})`,
    sql`
      INSERT INTO project_contacts (project_id, email, phone)
      SELECT p.id, ${contact.email}, ${contact.phone} FROM projects p WHERE p.id = ${projectId}`,
    sql`
      INSERT INTO event_requests (id, provider_id, project_id, created_at, received_day, firstname, lastname, event_type,
        event_date, city, region, country_code, guest_range, budget_range)
      SELECT json_extract(planned.value, '$.id'), a.id, p.id, p.created_at,
        json_extract(${JSON.stringify(daysOnDomains(now))}, '$.' || a.domain), p.firstname, p.lastname, p.event_type,
        p.event_date, p.city, p.region, p.country_code, p.guest_range, p.budget_range
      FROM ${chosen} JOIN projects p ON p.id = ${projectId}
      WHERE ${offered}`,
    sql`
      UPDATE accounts SET requests_total = requests_total + 1, requests_unseen = requests_unseen + 1
      WHERE id IN (SELECT provider_id FROM event_requests WHERE project_id = ${projectId})`,
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
