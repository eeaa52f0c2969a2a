import type { SiteContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { isSignatureValid, signatureOf } from "~/models/core/signature";
import { OAUTH_STATE_LIFETIME_MS, TICKET_LIFETIME_MS, type ConnectionProblem } from "./rules";
import { encryptInstagramToken } from "./token.server";

/** The account that starts a connection to Instagram, and the session in which it does so. */
interface ConnectingAccount {
  providerId: string;
  /** The hash of the session. With it, the answer from Instagram is accepted only in the same session. */
  sessionHash: string;
}

/**
 * In place of the session's hash for a client of the API: its browser has another session, so the answer is accepted in
 * each session of the same account.
 */
const CLIENT = "client";

const redirectUriOf = ({ origin }: Pick<SiteContext, "origin">): string =>
  `${origin}/social-networks/instagram`;

const stateText = ({ providerId, sessionHash }: ConnectingAccount, until: string): string =>
  `instagram state ${until} ${providerId} ${sessionHash}`;

/** The URL of Instagram's page on which the person gives permission; null if Instagram is not offered. */
export async function instagramPermissionUrl(
  ctx: SiteContext,
  account: ConnectingAccount,
): Promise<string | null> {
  const until = String(ctx.clock.now() + OAUTH_STATE_LIFETIME_MS);
  const signature = await signatureOf(ctx.settings.FORM_SECRET, stateText(account, until));
  return (
    ctx.instagram?.authorizeAddress({ redirectUri: redirectUriOf(ctx), state: `${until}.${signature}` }) ??
    null
  );
}

/** Like `instagramPermissionUrl`, for a client of the API that opens the page in a browser. */
export const instagramPermissionUrlForClient = (
  ctx: SiteContext,
  providerId: string,
): Promise<string | null> => instagramPermissionUrl(ctx, { providerId, sessionHash: CLIENT });

async function isOwnState(ctx: SiteContext, account: ConnectingAccount, state: string): Promise<boolean> {
  const [until = "", signature = ""] = state.split(".");
  if (!/^\d{13}$/.test(until) || Number(until) <= ctx.clock.now()) return false;
  const { FORM_SECRET } = ctx.settings;
  const isOwn = (sessionHash: string) =>
    isSignatureValid(FORM_SECRET, stateText({ ...account, sessionHash }, until), signature);
  return (await isOwn(account.sessionHash)) || isOwn(CLIENT);
}

/** The query parameters with which Instagram sends the browser back to us. */
interface Returned {
  state: string | null;
  code: string | null;
  error: string | null;
}

/**
 * Stores the granted access, encrypted, until the provider confirms the connection. An earlier connection that still
 * waits is deleted.
 */
export async function storeGrantedAccess(
  ctx: SiteContext,
  account: ConnectingAccount,
  { state, code, error }: Returned,
): Promise<{ ticket: string } | { problem: ConnectionProblem }> {
  if (!(await isOwnState(ctx, account, state ?? ""))) return { problem: "state" };
  if (error !== null) return { problem: error === "access_denied" ? "denied" : "failed" };
  if (!ctx.instagram || !code) return { problem: "failed" };
  const connected = await ctx.instagram.connect(code, redirectUriOf(ctx));
  if (connected.kind !== "ok") {
    ctx.reportFailure("instagram_connect_failed", connected.kind, "warn");
    return { problem: "failed" };
  }
  const { providerId } = account;
  const { token, lifetimeMs, userId, username } = connected.value;
  const ticket = ctx.ids.token();
  const now = ctx.clock.now();
  await ctx.db.write(
    sql`DELETE FROM instagram_tickets WHERE provider_id = ${providerId}`,
    sql`INSERT INTO instagram_tickets (ticket_hash, provider_id, user_id, username, token, token_expires_at, expires_at)
        SELECT ${await sha256(ticket)}, id, ${userId}, ${username}, ${await encryptInstagramToken(ctx, providerId, token)},
               ${now + lifetimeMs}, ${now + TICKET_LIFETIME_MS}
        FROM accounts WHERE id = ${providerId} AND deleted_at IS NULL`,
  );
  return { ticket };
}
