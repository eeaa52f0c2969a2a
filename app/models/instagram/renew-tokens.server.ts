import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { markTokenExpired } from "./expire-link.server";
import { mayImportPictures } from "./queries.server";
import { MIN_RENEWAL_AGE_MS, RENEWAL_WINDOW_MS } from "./rules";
import { decryptInstagramToken, encryptInstagramToken } from "./token.server";

/** Maximum number of tokens renewed per cron run. */
const PER_TICK = 10;
/** The run ends after this many calls without a response, because Instagram is probably down. */
const GIVE_UP_AFTER = 3;

/**
 * Renews tokens that expire soon, for providers with Premium. A token that Instagram rejects is marked as expired; if
 * Instagram does not respond, the token stays unchanged.
 */
export async function renewTokens(ctx: ServiceContext): Promise<{ renewed: number; expired: number }> {
  const { db, clock, instagram } = ctx;
  const now = clock.now();
  let [renewed, expired, unanswered] = [0, 0, 0];
  if (!instagram) return { renewed, expired };
  const due = await db.all(sql<Row<"instagram_links", "providerId" | "token">>`
    SELECT provider_id AS providerId, token FROM instagram_links l
    WHERE expires_at > ${now} AND expires_at < ${now + RENEWAL_WINDOW_MS}
      AND COALESCE(refreshed_at, connected_at) < ${now - MIN_RENEWAL_AGE_MS}
      AND ${mayImportPictures(sql`l.provider_id`, now)}
    ORDER BY random() LIMIT ${PER_TICK}`);
  for (const { providerId, token: sealed } of due) {
    const token = await decryptInstagramToken(ctx, providerId, sealed);
    const answer = token === null ? { kind: "token_rejected" as const } : await instagram.refresh(token);
    if (answer.kind === "ok") {
      const [changed] = await db.write(sql`
        UPDATE instagram_links
        SET token = ${await encryptInstagramToken(ctx, providerId, answer.value.token)},
            expires_at = ${now + answer.value.lifetimeMs}, refreshed_at = ${now}
        WHERE provider_id = ${providerId} AND token = ${sealed}`);
      if (didChange(changed)) renewed += 1;
    } else if (answer.kind === "token_rejected" || answer.kind === "invalid") {
      await markTokenExpired(ctx, { providerId, sealed });
      expired += 1;
    } else if ((unanswered += 1) === GIVE_UP_AFTER) break;
  }
  return { renewed, expired };
}
