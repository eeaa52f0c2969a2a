import { createHmac } from "node:crypto";
import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { API_TOKEN_REUSED } from "~/models/accounts/mails.rules";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import type { TokenPair } from "./prepare-tokens.server";
import {
  ACCESS_TOKEN_LIFETIME,
  ACCESS_TOKEN_PREFIX,
  REFRESH_TOKEN_PREFIX,
  REPEATED_REFRESH_WINDOW,
} from "./rules";
import { sessionLifetime } from "~/models/accounts/sessions/rules";

interface Owner {
  sessionHash: string;
  accountId: string;
  firstname: Row<"accounts">["firstname"];
  role: Row<"accounts">["role"];
}

/**
 * Exchanges a refresh token for the next tokens. They are derived from the spent token, so a client that asks again within
 * ten seconds gets the same ones. An older token that is used again has been copied: its session ends, and its owner gets
 * a mail.
 * @throws session_expired
 */
export async function refreshTokens(ctx: ServiceContext, spent: string): Promise<TokenPair> {
  const { db, clock, settings } = ctx;
  const now = clock.now();
  const derive = (prefix: string) =>
    prefix +
    createHmac("sha256", settings.FORM_SECRET).update(`api-token:${prefix}${spent}`).digest("base64url");
  const pair = { token: derive(ACCESS_TOKEN_PREFIX), refreshToken: derive(REFRESH_TOKEN_PREFIX) };
  const [spentHash, accessHash, refreshHash] = await Promise.all(
    [spent, pair.token, pair.refreshToken].map(sha256),
  );
  if (spentHash === undefined || accessHash === undefined || refreshHash === undefined)
    throw new Error("no hash");
  const owner = await findOwner(ctx, spentHash);
  if (!owner) throw new AppError("session_expired");
  const { sessionHash, role } = owner;
  /** Whether the token was spent within the last seconds, and none of the tokens that followed was. */
  const isLatest = sql`EXISTS (
    SELECT 1 FROM api_refresh_tokens t WHERE t.token_hash = ${spentHash} AND t.spent_at > ${now - REPEATED_REFRESH_WINDOW}
      AND NOT EXISTS (SELECT 1 FROM api_refresh_tokens n WHERE n.token_hash = ${refreshHash} AND n.spent_at IS NOT NULL))`;
  const isReused = sql`EXISTS (
    SELECT 1 FROM api_refresh_tokens WHERE token_hash = ${spentHash} AND spent_at IS NOT NULL) AND NOT ${isLatest}`;
  const results = await db.write(
    sql`UPDATE api_refresh_tokens SET spent_at = ${now} WHERE token_hash = ${spentHash} AND spent_at IS NULL`,
    sql`INSERT INTO api_refresh_tokens (token_hash, session_hash, created_at)
        SELECT ${refreshHash}, session_hash, ${now} FROM api_refresh_tokens WHERE token_hash = ${spentHash} AND ${isLatest}
        ON CONFLICT (token_hash) DO NOTHING`,
    sql`INSERT INTO api_access_tokens (token_hash, session_hash, expires_at)
        SELECT ${accessHash}, session_hash, ${now + ACCESS_TOKEN_LIFETIME} FROM api_refresh_tokens
        WHERE token_hash = ${spentHash} AND ${isLatest}
        ON CONFLICT (token_hash) DO NOTHING`,
    sql`UPDATE sessions SET last_seen_at = ${now}, idle_expires_at = ${now + sessionLifetime(role, "api").idle}
        WHERE token_hash = ${sessionHash} AND ${isLatest}`,
    ...notifyOfReuse(ctx, owner, isReused),
    sql`DELETE FROM sessions WHERE token_hash = ${sessionHash} AND ${isReused}`,
    sql`SELECT 1 FROM api_access_tokens WHERE token_hash = ${accessHash} AND ${isLatest}`,
  );
  if (didChange(results.at(-2))) ctx.wakeOutbox();
  if ((results.at(-1)?.rows.length ?? 0) === 0) throw new AppError("session_expired");
  return pair;
}

/** The owner of a token whose session has not ended. */
const findOwner = (
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  tokenHash: string,
): Promise<Owner | null> =>
  db.first(sql<Owner>`
    SELECT t.session_hash AS sessionHash, a.id AS accountId, a.firstname, a.role
    FROM api_refresh_tokens t CROSS JOIN sessions s ON s.token_hash = t.session_hash
    CROSS JOIN accounts a ON a.id = s.account_id
    WHERE t.token_hash = ${tokenHash} AND a.disabled_at IS NULL AND a.deleted_at IS NULL
      AND s.expires_at > ${clock.now()} AND s.idle_expires_at > ${clock.now()}`);

function notifyOfReuse(ctx: ServiceContext, { accountId, firstname }: Owner, when: Query): Query[] {
  const audit = recordAudit(ctx, { actorId: null, subjectId: accountId, action: "api_token.reused" }, when);
  return [
    audit.statement,
    enqueueMailTo(
      ctx,
      {
        kind: API_TOKEN_REUSED,
        facts: { firstname },
        path: "/security",
        idempotencyKey: `api_token_reused:${audit.id}`,
      },
      selectAccountRecipient(accountId, when),
    ),
  ];
}
