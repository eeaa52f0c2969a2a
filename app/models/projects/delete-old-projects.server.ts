import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import { uuidV7 } from "~/models/core/identifiers";
import { PROSPECT_RETENTION_YEARS } from "~/models/legal/rules";
import type { StepTurnResult } from "~/models/night/steps.rules";
import type { ServiceContext } from "~/context/types";
import {
  deletePhotoObjects,
  deletePhotosOfProjects,
  deleteReviewsOfProjects,
  detachReviewsOfProjects,
} from "~/models/reviews/erase-reviews.server";
import { days } from "~/models/core/time.rules";

const YEAR = days(365);
/** Two limits: one batch deletes at most this many projects, and one turn runs at most this many batches. */
const PROJECTS_AT_ONCE = 200;
const BATCHES_A_TURN = 20;

/**
 * Runs one turn (a limited part) of the nightly deletion of couples' projects. The privacy page says how long projects
 * are kept.
 */
export async function deleteOldProjects(ctx: ServiceContext): Promise<StepTurnResult> {
  const { db, clock } = ctx;
  const before = clock.now() - PROSPECT_RETENTION_YEARS * YEAR;
  // An id begins with the time at which the row was created, so the primary key finds the oldest projects.
  const old = sql`FROM projects WHERE id < ${uuidV7(before, new Uint8Array(10))} AND created_at < ${before}`;
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    const oldest = sql`(SELECT id ${old} ORDER BY id LIMIT ${PROJECTS_AT_ONCE})`;
    const [photos] = await db.write(
      deletePhotosOfProjects(oldest),
      ...detachReviewsOfProjects(oldest),
      ...deleteProjects(oldest),
    );
    deletePhotoObjects(ctx, photos?.rows);
    const [left] = await db.all(sql<{ id: string }>`SELECT id ${old} ORDER BY id LIMIT 1`);
    if (!left) return { next: null, facts: { batches: batch + 1 } };
  }
  return { next: "more", facts: { batches: BATCHES_A_TURN } };
}

/**
 * Deletes a project at its couple's request, together with the mails to the couple, which belong to no account. The
 * audit log keeps the administrator and the id of the project, from which nobody can be identified.
 */
export async function eraseProject(ctx: ServiceContext, adminId: string, projectId: string): Promise<void> {
  const [, photos] = await ctx.db.write(
    recordAudit(
      ctx,
      { actorId: adminId, subjectId: projectId, action: "project.erased" },
      sql`EXISTS (SELECT 1 FROM projects WHERE id = ${projectId})`,
    ).statement,
    deletePhotosOfProjects(sql`(${projectId})`),
    sql`DELETE FROM outbox INDEXED BY outbox_recipient
        WHERE account_id IS NULL AND recipient = (SELECT email FROM project_contacts WHERE project_id = ${projectId})`,
    ...deleteReviewsOfProjects(sql`(${projectId})`),
    ...deleteProjects(sql`(${projectId})`),
  );
  deletePhotoObjects(ctx, photos?.rows);
}

/**
 * Deletes projects and their contacts; the foreign keys also delete their requests. The credit ledger keeps its rows
 * about these requests, but without the couples' names.
 */
const deleteProjects = (projects: Query): Query[] => [
  sql`UPDATE credit_ledger SET subject = NULL
      WHERE kind IN ('unlock', 'return')
        AND reference IN (SELECT id FROM event_requests WHERE project_id IN ${projects})`,
  sql`UPDATE accounts
      SET requests_total = MAX(0, requests_total - (SELECT COUNT(*) FROM event_requests
            WHERE provider_id = accounts.id AND project_id IN ${projects})),
          requests_unseen = MAX(0, requests_unseen - (SELECT COUNT(*) FROM event_requests
            WHERE provider_id = accounts.id AND seen_at IS NULL AND project_id IN ${projects}))
      WHERE id IN (SELECT provider_id FROM event_requests WHERE project_id IN ${projects})`,
  sql`DELETE FROM projects WHERE id IN ${projects}`,
];
