import type { CallerContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { createCoupleLink } from "~/models/couples/create-link.server";
import { COUPLE_LINK_MINUTES, mailboxKeyOf } from "~/models/couples/rules";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { PROJECT_LINK, PROJECT_LINK_KNOWN } from "./mails.rules";
import type { ProjectDraft } from "./queries.server";
import { PROJECT_DRAFT_DAYS, projectContinuePath } from "./rules";

/**
 * Mails a link with which the couple continues its draft in another browser. If a confirmed project has the e-mail
 * address, the same mail also has a link to the couple's page. The outcome is the same for every e-mail address, and the
 * address is stored only in the outbox.
 */
export async function mailProjectLink(
  ctx: CallerContext,
  { id }: Pick<ProjectDraft, "id">,
  email: string,
): Promise<"sent" | "limit_reached"> {
  // One limit with the couple's sign-in, because this mail may contain the same link.
  if (await ctx.isOverLimit("sendCoupleLink", mailboxKeyOf(email))) return "limit_reached";
  const { db, clock, ids } = ctx;
  const reader = { language: ctx.language, domain: ctx.domain.code };
  const token = ids.token();
  const tokenHash = await sha256(token);
  const ownPage = await createCoupleLink(ctx, email, reader);
  const now = clock.now();
  const path = projectContinuePath(token);
  const isLinkStored = sql`EXISTS (SELECT 1 FROM project_draft_links WHERE token_hash = ${tokenHash})`;
  await db.write(
    sql`
      INSERT INTO project_draft_links (token_hash, draft_id, created_at)
      SELECT ${tokenHash}, id, ${now} FROM project_drafts WHERE id = ${id} AND expires_at > ${now}`,
    ...ownPage.statements,
    enqueueMailTo(
      ctx,
      {
        kind: PROJECT_LINK_KNOWN,
        facts: { days: PROJECT_DRAFT_DAYS, minutes: COUPLE_LINK_MINUTES },
        path,
        furtherPath: ownPage.path,
        idempotencyKey: `project_link_known:${tokenHash}`,
      },
      sql<SelectedRecipient>`SELECT * FROM (${ownPage.recipient}) WHERE ${isLinkStored}`,
    ),
    enqueueMailTo(
      ctx,
      {
        kind: PROJECT_LINK,
        facts: { days: PROJECT_DRAFT_DAYS },
        path,
        idempotencyKey: `project_link:${tokenHash}`,
      },
      sql<SelectedRecipient>`
        SELECT ${email} AS recipient, ${reader.language} AS language, ${reader.domain} AS domain, NULL AS accountId
        WHERE ${isLinkStored} AND NOT ${ownPage.isCreated}`,
    ),
  );
  ctx.wakeOutbox();
  return "sent";
}
