import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import { enqueueMailsTo } from "~/models/outbox/enqueue.server";
import { deleteProjects } from "~/models/projects/delete-old-projects.server";
import { endProject } from "~/models/projects/end-project.server";
import { NEW_EVENT_REQUEST } from "~/models/projects/mails.rules";
import {
  deletePhotoObjects,
  deletePhotosOfProjects,
  deleteReviewsOfProjects,
} from "~/models/reviews/erase-reviews.server";
import { COUPLE_DELETED } from "./mails.rules";
import {
  factsOfReader,
  selectOpenedRequests,
  selectReadersOf,
  type OpenedRequest,
} from "./opened-requests.queries.server";
import { COUPLE_CODE_KEY, coupleCodeKeyOf } from "./phone/phone.rules";
import { COUPLE_PROJECTS_MAX } from "./rules";

/** Maximum number of rounds. A further one is needed for more projects, or if one is confirmed during the deletion. */
const MAX_ROUNDS = 3;

/**
 * Deletes a couple and everything that is stored about it. Its open projects end as withdrawn first, so that credits are
 * returned; providers that have opened a request get a mail that asks them to delete their own copies.
 */
export async function deleteCouple(ctx: ServiceContext, coupleId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const projects = await ctx.db.all(sql<{ id: string; isOpen: 0 | 1 }>`
      SELECT id, ended_at IS NULL AS isOpen FROM projects
      WHERE couple_id = ${coupleId} ORDER BY id DESC LIMIT ${COUPLE_PROJECTS_MAX}`);
    for (const { id } of projects.filter(({ isOpen }) => isOpen === 1))
      await endProject(ctx, { coupleId, projectId: id, ending: { kind: "withdrawn", reason: null } });
    const readers = await ctx.db.all(selectOpenedRequests(coupleId, sql`TRUE`));
    const ids = projects.map(({ id }) => id);
    const [, photos] = await ctx.db.write(...statementsOf(ctx, { coupleId, ids, readers }));
    deletePhotoObjects(ctx, photos?.rows);
    if (readers.length > 0) ctx.wakeOutbox();
    if (!(await ctx.db.first(sql`SELECT 1 FROM couples WHERE id = ${coupleId}`))) return;
  }
}

/** The statements that delete the projects with these ids, and the couple if it has no other project. */
function statementsOf(
  ctx: ServiceContext,
  { coupleId, ids, readers }: { coupleId: string; ids: readonly string[]; readers: readonly OpenedRequest[] },
): Query[] {
  const projects = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const requests = sql`SELECT id FROM event_requests WHERE project_id IN ${projects}`;
  const emails = sql`SELECT email FROM project_contacts WHERE project_id IN ${projects}`;
  // Mails that wait for the providers of these projects.
  const isWaiting = sql`state = 'pending'
    AND account_id IN (SELECT provider_id FROM event_requests WHERE project_id IN ${projects})
    AND payload ->> '$.path' IN (SELECT '/event-requests/' || id FROM (${requests}))`;
  return [
    recordAudit(
      ctx,
      { actorId: null, subjectId: coupleId, action: "couple.deleted" },
      sql`EXISTS (SELECT 1 FROM couples WHERE id = ${coupleId})`,
    ).statement,
    deletePhotosOfProjects(projects),
    ...(readers.length === 0 ? [] : [mailReaders(ctx, readers)]),
    // A new request is no longer announced, and the other mails lead to the list instead of a page that is gone.
    sql`DELETE FROM outbox INDEXED BY outbox_account WHERE kind = ${NEW_EVENT_REQUEST.name} AND ${isWaiting}`,
    sql`UPDATE outbox INDEXED BY outbox_account SET payload = json_set(payload, '$.path', '/event-requests')
        WHERE ${isWaiting}`,
    sql`DELETE FROM outbox INDEXED BY outbox_recipient WHERE account_id IS NULL AND recipient IN (${emails})`,
    // Codes sent to an earlier number of the couple are deleted, too. ";" is the character after ":".
    sql`DELETE FROM outbox
        WHERE idempotency_key > ${coupleCodeKeyOf(coupleId, "")} AND idempotency_key < ${`${COUPLE_CODE_KEY}${coupleId};`}`,
    sql`DELETE FROM project_submissions INDEXED BY project_submissions_expiry
        WHERE expires_at > ${ctx.clock.now()} AND used_at IS NULL
          AND lower(payload ->> '$.contact.email') IN (SELECT lower(email) FROM (${emails}))`,
    ...deleteReviewsOfProjects(projects),
    ...deleteProjects(projects),
    // It comes last, because the statements before it need the couple's projects. Links and sessions go with the couple.
    sql`DELETE FROM couples
        WHERE id = ${coupleId} AND NOT EXISTS (SELECT 1 FROM projects WHERE couple_id = ${coupleId})`,
  ];
}

/** Asks the providers that hold the contact to delete their own copies: one mail for each provider and project. */
function mailReaders(ctx: ServiceContext, readers: readonly OpenedRequest[]): Query {
  const told = new Map(readers.map((request) => [`${request.projectId}:${request.providerId}`, request]));
  return enqueueMailsTo(
    ctx,
    COUPLE_DELETED,
    [...told].map(([key, request]) => ({
      reference: request.id,
      facts: factsOfReader(request),
      path: "/event-requests",
      idempotencyKey: `couple_deleted:${key}`,
    })),
    selectReadersOf([...told.values()], sql`TRUE`),
    ctx.clock.now(),
  );
}
