import type { SendingContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { joinProjectToCouple, type CoupleContext } from "~/models/couples/join-couple.server";
import type { AnnouncingContext } from "./announce-requests.server";
import { createRequests, planRequests } from "./create-requests.server";
import { findSubmission, type Submission } from "./queries.server";
import { CHOICES_PER_KIND_MAX } from "./rules";

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
  const projectId = ids.uuid();
  const requests = planRequests(
    ctx,
    { domain: submission.domain, details },
    {
      providerIds: providerIds.slice(0, CHOICES_PER_KIND_MAX),
      venueIds: venueIds.slice(0, CHOICES_PER_KIND_MAX),
    },
  );

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
        AND ${requests.offered} > 0`,
    sql`
      INSERT INTO project_contacts (project_id, email, phone)
      SELECT p.id, ${contact.email}, ${contact.phone} FROM projects p WHERE p.id = ${projectId}`,
    ...(await joinProjectToCouple(ctx, { projectId, firstname: contact.firstname, email: contact.email })),
    ...(await createRequests(ctx, { projectId, details }, requests, sql`p.id = ${projectId}`)),
    sql`
      DELETE FROM project_drafts WHERE id = (
        SELECT s.draft_id FROM project_submissions s JOIN projects p ON p.id = ${projectId}
        WHERE s.token_hash = ${tokenHash})`,
    sql`
      UPDATE project_submissions SET used_at = ${now}, project_id = ${projectId}, payload = '{}'
      WHERE token_hash = ${tokenHash} AND EXISTS (SELECT 1 FROM projects WHERE id = ${projectId})`,
  ];
}
