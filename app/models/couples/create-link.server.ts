import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { SelectedRecipient } from "~/models/outbox/enqueue.server";
import { coupleWithHmac, hmacOfAddress, projectsOfAddress, type CoupleContext } from "./join-couple.server";
import { COUPLE_LINK_LIFETIME_MS, COUPLE_PATH } from "./rules";

/** A link to the couple's page. It leads to no couple if no confirmed project has the e-mail address. */
export interface CreatedCoupleLink {
  path: string;
  tokenHash: string;
  statements: Query[];
  /** The recipient of the link. No row if the address is unknown. */
  recipient: Query<SelectedRecipient>;
  /** SQL: whether the link leads to a couple. */
  isCreated: Query;
}

/**
 * Statements that create a link to the couple's page. They write the same rows for every e-mail address, so neither the
 * outcome nor the time tells whether it is known.
 */
export async function createCoupleLink(
  ctx: CoupleContext,
  email: string,
  { language, domain }: { language: string; domain: string },
): Promise<CreatedCoupleLink> {
  const { clock, ids } = ctx;
  const now = clock.now();
  const hmac = await hmacOfAddress(ctx, email);
  const [token, id] = [ids.token(), ids.uuid()];
  const tokenHash = await sha256(token);
  const projects = projectsOfAddress(email);
  const couple = coupleWithHmac(hmac);
  return {
    path: `${COUPLE_PATH}/enter/${token}`,
    tokenHash,
    statements: [
      sql`
      INSERT INTO couples (id, address_hmac, domain, language, created_at)
      SELECT ${id}, ${hmac}, ${domain}, ${language}, ${now}
      WHERE EXISTS ${projects}
      ON CONFLICT (address_hmac) DO NOTHING`,
      // Projects that were confirmed before couples had a page get their couple here.
      sql`
      UPDATE projects SET couple_id = ${couple}
      WHERE id IN ${projects} AND couple_id IS NOT ${couple}`,
      sql`
      INSERT INTO couple_links (token_hash, couple_id, created_at, expires_at)
      VALUES (${tokenHash}, (SELECT p.couple_id FROM projects p WHERE p.couple_id = ${couple} LIMIT 1), ${now},
        ${now + COUPLE_LINK_LIFETIME_MS})`,
    ],
    // The link goes to the stored address, because letter case may matter to the mail provider.
    recipient: sql<SelectedRecipient>`
        SELECT c.email AS recipient, ${language} AS language, ${domain} AS domain, NULL AS accountId
        FROM couple_links k CROSS JOIN projects p ON p.couple_id = k.couple_id
        CROSS JOIN project_contacts c ON c.project_id = p.id
        WHERE k.token_hash = ${tokenHash} ORDER BY p.id DESC LIMIT 1`,
    isCreated: sql`EXISTS (SELECT 1 FROM couple_links WHERE token_hash = ${tokenHash} AND couple_id IS NOT NULL)`,
  };
}
