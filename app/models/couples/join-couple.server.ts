import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { signatureOf } from "~/models/core/signature";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { COUPLE_PAGE } from "./mails.rules";
import { coupleProjectPath, mailboxKeyOf } from "./rules";

/** A context with the secret of the mailbox's HMAC. */
export interface CoupleContext extends ModelContext {
  settings: { FORM_SECRET: string };
}

/** The HMAC by which the couple of an e-mail address is found. The address itself is not stored with the couple. */
export const mailboxHmacOf = (
  { settings }: Pick<CoupleContext, "settings">,
  email: string,
): Promise<string> => signatureOf(settings.FORM_SECRET, `couple-mailbox:${mailboxKeyOf(email)}`);

/** SQL: the id of the couple with this HMAC. */
export const coupleWithHmac = (hmac: string): Query =>
  sql`(SELECT id FROM couples WHERE mailbox_hmac = ${hmac})`;

/**
 * Statements that give a project, which earlier statements of the batch may have created, to the couple of its e-mail
 * address, and mail the couple its page. A couple that does not exist yet is created. Without the project they do nothing.
 */
export async function joinProjectToCouple(
  ctx: CoupleContext,
  { projectId, firstname, email }: { projectId: string; firstname: string; email: string },
): Promise<Query[]> {
  const hmac = await mailboxHmacOf(ctx, email);
  return [
    sql`
      INSERT INTO couples (id, mailbox_hmac, domain, language, created_at)
      SELECT ${ctx.ids.uuid()}, ${hmac}, p.domain, p.language, ${ctx.clock.now()} FROM projects p
      WHERE p.id = ${projectId}
      ON CONFLICT (mailbox_hmac) DO NOTHING`,
    sql`UPDATE projects SET couple_id = ${coupleWithHmac(hmac)} WHERE id = ${projectId}`,
    enqueueMailTo(
      ctx,
      {
        kind: COUPLE_PAGE,
        facts: { firstname },
        path: coupleProjectPath(projectId),
        idempotencyKey: `couple_page:${projectId}`,
      },
      sql<SelectedRecipient>`
        SELECT c.email AS recipient, p.language, p.domain, NULL AS accountId
        FROM projects p JOIN project_contacts c ON c.project_id = p.id WHERE p.id = ${projectId}`,
    ),
  ];
}
