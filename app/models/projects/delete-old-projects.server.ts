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
import { LAST_DAY_OF_EVENT } from "~/models/reviews/eligible.queries.server";
import { days } from "~/models/core/time.rules";

const YEAR = days(365);
/**
 * Three limits: one read examines at most so many projects, one batch deletes at most so many, and one turn runs at most
 * so many batches.
 */
const PROJECTS_EXAMINED = 500;
const PROJECTS_AT_ONCE = 200;
const BATCHES_A_TURN = 20;

/**
 * Runs one turn of the nightly deletion of couples' projects. The privacy page says how long projects are kept after
 * their end. A project that lapsed is kept no longer than one that ended on the day of its event.
 * @param cursor the id of the last project that an earlier turn of this night has examined
 */
export async function deleteOldProjects(ctx: ServiceContext, cursor: string | null): Promise<StepTurnResult> {
  const { db, clock } = ctx;
  const before = clock.now() - PROSPECT_RETENTION_YEARS * YEAR;
  const dayBefore = new Date(before).toISOString().slice(0, 10);
  const isOld = sql`(p.ended_at < ${before} OR (p.ended_as = 'lapsed' AND ${LAST_DAY_OF_EVENT} < ${dayBefore}))`;
  let after = cursor ?? "";
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    // An id begins with the time at which the row was created, and no project ends before it was created.
    const examined = await db.all(sql<{ id: string; isOld: 0 | 1 }>`
      SELECT p.id, p.ended_at IS NOT NULL AND ${isOld} AS isOld FROM projects p
      WHERE p.id > ${after} AND p.id < ${uuidV7(before, new Uint8Array(10))}
      ORDER BY p.id LIMIT ${PROJECTS_EXAMINED}`);
    const old = examined.filter((project) => project.isOld === 1);
    const chosen = old.slice(0, PROJECTS_AT_ONCE);
    if (chosen.length > 0) {
      const ids = sql`(SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))}))`;
      const [photos] = await db.write(
        deletePhotosOfProjects(ids),
        ...detachReviewsOfProjects(ids),
        ...deleteProjects(ids),
      );
      deletePhotoObjects(ctx, photos?.rows);
    }
    const isCut = old.length > PROJECTS_AT_ONCE;
    if (!isCut && examined.length < PROJECTS_EXAMINED) return { next: null, facts: { batches: batch + 1 } };
    after = (isCut ? chosen.at(-1) : examined.at(-1))?.id ?? after;
  }
  return { next: after, facts: { batches: BATCHES_A_TURN } };
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
 * Deletes projects and their contacts; the foreign keys also delete their requests, and a couple is deleted with its
 * last project. The credit ledger keeps its rows about these requests, but without the couples' names.
 */
export const deleteProjects = (projects: Query): Query[] => [
  sql`UPDATE credit_ledger SET subject = NULL
      WHERE kind IN ('unlock', 'return', 'closing')
        AND reference IN (SELECT id FROM event_requests WHERE project_id IN ${projects})`,
  sql`UPDATE accounts
      SET requests_total = MAX(0, requests_total - (SELECT COUNT(*) FROM event_requests
            WHERE provider_id = accounts.id AND project_id IN ${projects})),
          requests_unseen = MAX(0, requests_unseen - (SELECT COUNT(*) FROM event_requests
            WHERE provider_id = accounts.id AND seen_at IS NULL AND ended_at IS NULL AND project_id IN ${projects}))
      WHERE id IN (SELECT provider_id FROM event_requests WHERE project_id IN ${projects})`,
  sql`DELETE FROM couples
      WHERE id IN (SELECT couple_id FROM projects WHERE id IN ${projects})
        AND NOT EXISTS (SELECT 1 FROM projects o WHERE o.couple_id = couples.id AND o.id NOT IN ${projects})`,
  sql`DELETE FROM projects WHERE id IN ${projects}`,
];
