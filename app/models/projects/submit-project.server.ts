import type { DomainCode } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { eventOfProject, PROJECT_CONFIRMATION } from "~/models/projects/mails.rules";
import { enqueueMailTo } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { findChosenListings } from "./find-chosen.server";
import type { ProjectDraft } from "./queries.server";
import {
  CONFIRMATION_HOURS,
  CONFIRMATION_LIFETIME,
  CHOICES_PER_KIND_MAX,
  RESUBMISSION_WINDOW_MS,
  type ProjectContact,
  type SubmittedProject,
} from "./rules";

export interface ProjectSubmission {
  draft: ProjectDraft;
  contact: ProjectContact;
  /** The providers whose pages this browser has opened from the back-office. */
  ownProviderIds: readonly string[];
  domain: DomainCode;
  language: string;
}

/**
 * Stores the form for 48 hours and writes the mail with its confirmation link, in one batch. Providers learn nothing
 * before the couple opens this link. An identical form that is sent again counts as the same submission and sends no
 * second mail. A changed form replaces the draft's earlier submission.
 */
export async function submitProject(
  ctx: ModelContext,
  { draft, contact, ownProviderIds, domain, language }: ProjectSubmission,
): Promise<"sent" | "no_provider"> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const { details } = draft;
  const venueIds = draft.venueIds.slice(0, CHOICES_PER_KIND_MAX);
  const providerIds = draft.providerIds.slice(0, CHOICES_PER_KIND_MAX);
  const chosen = await findChosenListings(ctx, { details, providerIds, venueIds }, domain);
  if (!chosen) return "no_provider";

  const { names, ...receivers } = chosen;
  const project: SubmittedProject = { details, ...receivers, contact, ownProviderIds };
  const payload = JSON.stringify(project);
  const [id, token] = [ids.uuid(), ids.token()];

  await db.write(
    sql`
      UPDATE project_submissions SET payload = '{}', expires_at = ${now}
      WHERE draft_id = ${draft.id} AND used_at IS NULL AND expires_at > ${now} AND payload <> ${payload}`,
    sql`
      INSERT INTO project_submissions (id, token_hash, draft_id, domain, language, payload, created_at, expires_at)
      SELECT ${id}, ${await sha256(token)}, ${draft.id}, ${domain}, ${language}, ${payload}, ${now},
             ${now + CONFIRMATION_LIFETIME}
      WHERE NOT EXISTS (
        SELECT 1 FROM project_submissions
        WHERE draft_id = ${draft.id} AND payload = ${payload} AND used_at IS NULL
          AND created_at > ${now - RESUBMISSION_WINDOW_MS})`,
    enqueueMailTo(
      ctx,
      {
        kind: PROJECT_CONFIRMATION,
        facts: {
          firstname: contact.firstname,
          event: eventOfProject(details),
          providers: names,
          hours: CONFIRMATION_HOURS,
        },
        path: `/project/confirm/${token}`,
        idempotencyKey: `project_confirmation:${id}`,
      },
      sql`SELECT ${contact.email} AS recipient, ${language} AS language, ${domain} AS domain, NULL AS accountId
          FROM project_submissions WHERE id = ${id}`,
    ),
  );
  return "sent";
}
