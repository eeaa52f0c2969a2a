import { createHmac } from "node:crypto";
import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { API_TOKEN_REUSED } from "~/models/accounts/mails.rules";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { enqueueMailWithFactsOf, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import type { TokenPair } from "./prepare-tokens.server";
import {
  ACCESS_TOKEN_LIFETIME,
  ACCESS_TOKEN_PREFIX,
  API_SESSION_LIFETIME,
  REFRESH_TOKEN_PREFIX,
  REPEATED_REFRESH_WINDOW,
} from "./rules";
import { sessionLifetime } from "~/models/accounts/sessions/rules";

interface Owner extends SelectedRecipient, Row<"accounts", "firstname"> {
  sessionHash: string;
  /** How long the session may stay unused, in milliseconds. */
  idle: number;
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
  const repeatedSince = now - REPEATED_REFRESH_WINDOW;
  const isNextSpent = sql`EXISTS (SELECT 1 FROM api_refresh_tokens n WHERE n.token_hash = ${refreshHash} AND n.spent_at IS NOT NULL)`;
  /** The token was spent within the last seconds, and none of the tokens that followed was. */
  const latest = selectOwner(now, spentHash, sql`t.spent_at > ${repeatedSince} AND NOT ${isNextSpent}`);
  const reused = selectOwner(
    now,
    spentHash,
    sql`(t.spent_at <= ${repeatedSince} OR t.spent_at IS NOT NULL AND ${isNextSpent})`,
  );
  const results = await db.write(
    sql`UPDATE api_refresh_tokens SET spent_at = ${now}
        WHERE token_hash = ${spentHash} AND spent_at IS NULL AND EXISTS (${selectOwner(now, spentHash, sql`1`)})`,
    sql`INSERT INTO api_refresh_tokens (token_hash, session_hash, created_at)
        SELECT ${refreshHash}, sessionHash, ${now} FROM (${latest}) WHERE true
        ON CONFLICT (token_hash) DO NOTHING`,
    sql`INSERT INTO api_access_tokens (token_hash, session_hash, expires_at)
        SELECT ${accessHash}, sessionHash, ${now + ACCESS_TOKEN_LIFETIME} FROM (${latest}) WHERE true
        ON CONFLICT (token_hash) DO NOTHING`,
    sql`UPDATE sessions SET last_seen_at = ${now}, idle_expires_at = ${now} + o.idle
        FROM (${latest}) o WHERE token_hash = o.sessionHash`,
    ...notifyOfReuse(ctx, reused),
    sql`DELETE FROM sessions WHERE token_hash = (SELECT sessionHash FROM (${reused}))`,
    sql`SELECT 1 FROM api_access_tokens WHERE token_hash = ${accessHash} AND EXISTS (${latest})`,
  );
  if (didChange(results.at(-2))) ctx.wakeOutbox();
  if ((results.at(-1)?.rows.length ?? 0) === 0) throw new AppError("session_expired");
  return pair;
}

/**
 * SQL: the owner of a refresh token whose session has not ended; no row if the condition about the token `t` is false.
 * The statements of a refresh select the owner themselves, so that all of them are one batch.
 */
const selectOwner = (now: number, tokenHash: string, when: Query): Query<Owner> => sql<Owner>`
  SELECT t.session_hash AS sessionHash, a.id AS accountId, a.email AS recipient, a.firstname, a.language, a.domain,
    CASE a.role WHEN 'ROLE_ADMIN' THEN ${sessionLifetime("ROLE_ADMIN", "api").idle} ELSE ${API_SESSION_LIFETIME.idle} END AS idle
  FROM api_refresh_tokens t CROSS JOIN sessions s ON s.token_hash = t.session_hash
  CROSS JOIN accounts a ON a.id = s.account_id
  WHERE t.token_hash = ${tokenHash} AND ${when} AND a.disabled_at IS NULL AND a.deleted_at IS NULL
    AND s.expires_at > ${now} AND s.idle_expires_at > ${now}`;

function notifyOfReuse(ctx: ServiceContext, reused: Query<Owner>): Query[] {
  const audit = recordAudit(
    ctx,
    { actorId: null, subjectId: sql`(SELECT accountId FROM (${reused}))`, action: "api_token.reused" },
    sql`EXISTS (${reused})`,
  );
  return [
    audit.statement,
    enqueueMailWithFactsOf(
      ctx,
      {
        kind: API_TOKEN_REUSED,
        facts: { firstname: sql`s.firstname` },
        path: "/security",
        idempotencyKey: `api_token_reused:${audit.id}`,
      },
      reused,
    ),
  ];
}
