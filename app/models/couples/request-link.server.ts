import type { CallerContext } from "~/context/types";
import { COUPLE_ENTRY, COUPLE_UNKNOWN } from "~/models/couples/mails.rules";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { hmacOfAddress, coupleWithHmac, projectsOfAddress } from "./join-couple.server";
import {
  COUPLE_LINK_LIFETIME_MS,
  COUPLE_LINK_MINUTES,
  COUPLE_PATH,
  COUPLE_SIGN_IN_PATH,
  mailboxKeyOf,
} from "./rules";

/**
 * Mails a link to the couple's page, if a confirmed project has this e-mail address, and otherwise a mail that says so. The
 * same statements run for every e-mail address, so neither the outcome nor the time tells whether it is known.
 * @param returnTo the page of the couple to which the link leads
 */
export async function requestCoupleLink(
  ctx: CallerContext,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<"sent" | "limit_reached"> {
  const { db, clock, ids } = ctx;
  if (await ctx.isOverLimit("sendCoupleLink", mailboxKeyOf(email))) return "limit_reached";
  const now = clock.now();
  const hmac = await hmacOfAddress(ctx, email);
  const [token, id] = [ids.token(), ids.uuid()];
  const tokenHash = await sha256(token);
  const projects = projectsOfAddress(email);
  const couple = coupleWithHmac(hmac);
  const reader = sql`${ctx.language} AS language, ${ctx.domain.code} AS domain, NULL AS accountId`;
  const entry = `${COUPLE_PATH}/enter/${token}`;
  await db.write(
    sql`
      INSERT INTO couples (id, address_hmac, domain, language, created_at)
      SELECT ${id}, ${hmac}, ${ctx.domain.code}, ${ctx.language}, ${now}
      WHERE EXISTS ${projects}
      ON CONFLICT (address_hmac) DO NOTHING`,
    // Projects that were confirmed before couples had a page get their couple here.
    sql`
      UPDATE projects SET couple_id = ${couple}
      WHERE id IN ${projects} AND couple_id IS NOT ${couple}`,
    sql`
      INSERT INTO couple_links (token_hash, couple_id, created_at, expires_at)
      SELECT ${tokenHash}, p.couple_id, ${now}, ${now + COUPLE_LINK_LIFETIME_MS}
      FROM projects p WHERE p.couple_id = ${couple} LIMIT 1`,
    // The link goes to the stored address, because letter case may matter to the mail provider.
    enqueueMailTo(
      ctx,
      {
        kind: COUPLE_ENTRY,
        facts: { minutes: COUPLE_LINK_MINUTES },
        path: returnTo === COUPLE_PATH ? entry : `${entry}?${new URLSearchParams({ to: returnTo })}`,
        idempotencyKey: `couple_entry:${tokenHash}`,
      },
      sql<SelectedRecipient>`
        SELECT c.email AS recipient, ${reader}
        FROM couple_links k CROSS JOIN projects p ON p.couple_id = k.couple_id
        CROSS JOIN project_contacts c ON c.project_id = p.id
        WHERE k.token_hash = ${tokenHash} ORDER BY p.id DESC LIMIT 1`,
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
        SELECT ${email} AS recipient, ${reader}
        WHERE NOT EXISTS (SELECT 1 FROM couple_links WHERE token_hash = ${tokenHash})`,
    ),
  );
  ctx.wakeOutbox();
  return "sent";
}
