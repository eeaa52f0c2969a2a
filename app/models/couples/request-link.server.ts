import type { CallerContext } from "~/context/types";
import { COUPLE_ENTRY, COUPLE_UNKNOWN } from "~/models/couples/mails.rules";
import { sql } from "~/models/core/database";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { createCoupleLink } from "./create-link.server";
import { COUPLE_LINK_MINUTES, COUPLE_PATH, COUPLE_SIGN_IN_PATH, mailboxKeyOf } from "./rules";

/**
 * Mails a link to the couple's page, if a confirmed project has this e-mail address, and otherwise a mail that says so.
 * @param returnTo the page of the couple to which the link leads
 */
export async function requestCoupleLink(
  ctx: CallerContext,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<"sent" | "limit_reached"> {
  if (await ctx.isOverLimit("sendCoupleLink", mailboxKeyOf(email))) return "limit_reached";
  const reader = { language: ctx.language, domain: ctx.domain.code };
  const { path, tokenHash, statements, recipient, isCreated } = await createCoupleLink(ctx, email, reader);
  await ctx.db.write(
    ...statements,
    enqueueMailTo(
      ctx,
      {
        kind: COUPLE_ENTRY,
        facts: { minutes: COUPLE_LINK_MINUTES },
        path: returnTo === COUPLE_PATH ? path : `${path}?${new URLSearchParams({ to: returnTo })}`,
        idempotencyKey: `couple_entry:${tokenHash}`,
      },
      recipient,
    ),
    enqueueMailTo(
      ctx,
      {
        kind: COUPLE_UNKNOWN,
        facts: {},
        path: COUPLE_SIGN_IN_PATH,
        idempotencyKey: `couple_unknown:${tokenHash}`,
      },
      sql<SelectedRecipient>`
        SELECT ${email} AS recipient, ${reader.language} AS language, ${reader.domain} AS domain, NULL AS accountId
        WHERE NOT ${isCreated}`,
    ),
  );
  ctx.wakeOutbox();
  return "sent";
}
