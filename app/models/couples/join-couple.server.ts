import type { ModelContext } from "~/context/types";
import { emailComparisonKey } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/core/database";
import { signatureOf } from "~/models/core/signature";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { mailboxOfEmail } from "~/models/projects/queries.server";
import { COUPLE_PAGE } from "./mails.rules";
import { coupleProjectPath } from "./rules";

/** A context with the secret of the address's HMAC. */
export interface CoupleContext extends ModelContext {
  settings: { FORM_SECRET: string };
}

/** The HMAC by which the couple of an e-mail address is found. The address itself is not stored with the couple. */
export const hmacOfAddress = (
  { settings }: Pick<CoupleContext, "settings">,
  email: string,
): Promise<string> => signatureOf(settings.FORM_SECRET, `couple-address:${emailComparisonKey(email)}`);

/**
 * SQL: the projects of an e-mail address. Letter case is ignored, but "+tag" and dots are not, because at some mail
 * providers they lead to the mailbox of somebody else.
 */
export const projectsOfAddress = (email: string): Query => sql`(
  SELECT project_id FROM project_contacts
  WHERE email_key = ${mailboxOfEmail(email)} AND lower(email) = lower(${email}))`;

/** SQL: the id of the couple with this HMAC. */
export const coupleWithHmac = (hmac: string): Query =>
  sql`(SELECT id FROM couples WHERE address_hmac = ${hmac})`;

/**
 * Statements that give a project, which earlier statements of the batch may have created, to the couple of its e-mail
 * address, and mail the couple its page. A couple that does not exist yet is created. Without the project they do nothing.
 */
export async function joinProjectToCouple(
  ctx: CoupleContext,
  { projectId, firstname, email }: { projectId: string; firstname: string; email: string },
): Promise<Query[]> {
  const hmac = await hmacOfAddress(ctx, email);
  return [
    sql`
      INSERT INTO couples (id, address_hmac, domain, language, created_at)
      SELECT ${ctx.ids.uuid()}, ${hmac}, p.domain, p.language, ${ctx.clock.now()} FROM projects p
      WHERE p.id = ${projectId}
      ON CONFLICT (address_hmac) DO NOTHING`,
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
