import type { Row } from "#db/rows";
import { isPremiumAt, type ModerationState, type Role } from "~/models/accounts/rules";
import { isVisibleAccount } from "~/models/listings/visibility.rules";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import type { DeviceOwner } from "./known-devices.server";
import { LAST_SEEN_INTERVAL, SESSION_TOUCH_INTERVAL, sessionLifetime, type SessionClient } from "./rules";

/** The signed-in person, read from D1 on each request, so that revoked access ends at once. */
export interface Me {
  /** Id of the account. Every model needs it, to read and change only data of this owner. */
  providerId: string;
  email: string;
  firstname: string;
  lastname: string;
  role: Role;
  language: string;
  /** Country of the domain on which the account was registered. */
  domain: string;
  companyName: string | null;
  /** Country of the company's postal address; null while the company has none. */
  companyCountry: string | null;
  /** The slug of the public profile on the domain of registration; null if the profile has none. */
  slug: string | null;
  /** Key of the profile picture in R2; null if there is none. */
  pictureKey: string | null;
  hasFinishedOnboarding: boolean;
  moderation: ModerationState;
  isModerated: boolean;
  /** Whether couples can see the public profile. */
  isPublished: boolean;
  isPremium: boolean;
  premiumEndAt: number | null;
  credits: number;
  requestsTotal: number;
  requestsUnseen: number;
  isWelcomeDialogDue: boolean;
  /** When the second factor was entered in this session; null if the account has no second factor. */
  secondFactorAt: number | null;
  /** Who impersonates the account, and when the impersonation ends; null without impersonation. */
  impersonator: Impersonator | null;
}

export interface Impersonator {
  id: string;
  endsAt: number;
}

interface SessionRow
  extends
    Row<"sessions", "tokenHash">,
    Row<
      "accounts",
      | "id"
      | "email"
      | "firstname"
      | "lastname"
      | "role"
      | "language"
      | "domain"
      | "onboardingFinishedAt"
      | "moderation"
      | "premiumStatus"
      | "premiumEndAt"
      | "credits"
      | "requestsTotal"
      | "requestsUnseen"
      | "welcomeDialogDueAt"
      | "pictureKey"
    >,
    Row<"sessions", "lastSeenAt" | "expiresAt" | "secondFactorAt" | "actorId" | "actorSession"> {
  companyName: Row<"companies">["name"] | null;
  companyCountry: Row<"companies">["countryCode"] | null;
  siretStatus: Row<"companies">["siretStatus"];
  slug: Row<"profile_addresses">["slug"] | null;
  /** When the owner confirmed with password or code that a client of the API acts for it; null if never. */
  confirmedAt: number | null;
  /** Last visit of the account, in any browser. */
  accountSeenAt: Row<"accounts">["lastSeenAt"];
  hasSecondFactor: number;
}

export interface ActiveSession {
  kind: "signed_in";
  me: Me;
  tokenHash: string;
  expiresAt: number;
  /** When the owner last confirmed this session of a client of the API; null in a browser. */
  confirmedAt: number | null;
  /**
   * Statements that extend the session and store the time of the visit. The list is empty if both were written
   * recently.
   */
  touches: readonly Query[];
}

/** The password was correct but the second factor is still missing. Nobody is signed in yet. */
export interface PendingSignIn {
  kind: "waits_for_code";
  tokenHash: string;
  account: DeviceOwner & { role: Role; hasFinishedOnboarding: boolean };
}

/**
 * Finds the session of a cookie. Null if the session is unknown or expired, or if its account is disabled or deleted.
 * An impersonation also requires that the administrator's own session is valid and still belongs to an administrator.
 */
export const findSession = async (
  ctx: ModelContext,
  token: string,
): Promise<ActiveSession | PendingSignIn | null> =>
  readSession(ctx, sql`s.token_hash = ${await sha256(token)}`, "browser");

/**
 * Finds the session of an access token of the API, by the token's hash. Null as in `findSession`, and if the token has
 * expired.
 */
export async function findSessionOfAccessToken(
  ctx: ModelContext,
  accessTokenHash: string,
): Promise<ActiveSession | null> {
  const session = await readSession(
    ctx,
    sql`s.token_hash = (SELECT session_hash FROM api_access_tokens
      WHERE token_hash = ${accessTokenHash} AND expires_at > ${ctx.clock.now()})`,
    "api",
  );
  return session?.kind === "signed_in" ? session : null;
}

/**
 * SQL: the id of the account of an access token. It does not check that the session is valid, so what it selects may be
 * used only after `findSessionOfAccessToken` has found the session.
 */
export const accountOfAccessToken = (accessTokenHash: string): Query<{ id: string }> => sql`
  (SELECT s.account_id FROM api_access_tokens t CROSS JOIN sessions s ON s.token_hash = t.session_hash
   WHERE t.token_hash = ${accessTokenHash})`;

/** Reads the session of a client of the API again, after a call has changed its account. Null as in `findSession`. */
export async function reloadApiSession(
  ctx: ModelContext,
  { tokenHash }: Pick<ActiveSession, "tokenHash">,
): Promise<ActiveSession | null> {
  const session = await readSession(ctx, sql`s.token_hash = ${tokenHash}`, "api");
  return session?.kind === "signed_in" ? session : null;
}

async function readSession(
  { db, clock }: ModelContext,
  isWanted: Query,
  client: SessionClient,
): Promise<ActiveSession | PendingSignIn | null> {
  const now = clock.now();
  const confirmedAt =
    client === "api"
      ? sql`(SELECT confirmed_at FROM api_sign_ins WHERE session_hash = s.token_hash)`
      : sql`NULL`;
  const row = await db.first(sql<SessionRow>`
    SELECT a.id, a.email, a.firstname, a.lastname, a.role, a.language, a.domain, a.onboarding_finished_at AS onboardingFinishedAt,
           a.moderation, a.premium_status AS premiumStatus, a.premium_end_at AS premiumEndAt, a.credits,
           a.requests_total AS requestsTotal, a.requests_unseen AS requestsUnseen,
           a.welcome_dialog_due_at AS welcomeDialogDueAt, c.name AS companyName, c.country_code AS companyCountry,
           c.siret_status AS siretStatus,
           (SELECT p.slug FROM profile_addresses p WHERE p.provider_id = a.id AND p.is_current = 1) AS slug, a.picture_key AS pictureKey, s.last_seen_at AS lastSeenAt,
           a.last_seen_at AS accountSeenAt, s.expires_at AS expiresAt, s.second_factor_at AS secondFactorAt, f.confirmed_at IS NOT NULL AS hasSecondFactor,
           s.actor_id AS actorId, s.actor_session AS actorSession, s.token_hash AS tokenHash, ${confirmedAt} AS confirmedAt
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN companies c ON c.provider_id = a.id
    LEFT JOIN second_factors f ON f.account_id = a.id
    WHERE ${isWanted} AND s.idle_expires_at > ${now} AND s.expires_at > ${now}
      AND a.disabled_at IS NULL AND a.deleted_at IS NULL
      AND (s.actor_id IS NULL OR (a.role <> 'ROLE_ADMIN' AND EXISTS (
        SELECT 1 FROM sessions o JOIN accounts x ON x.id = o.account_id
        WHERE o.token_hash = s.actor_session AND o.account_id = s.actor_id AND o.expires_at > ${now} AND o.idle_expires_at > ${now}
          AND x.role = 'ROLE_ADMIN' AND x.disabled_at IS NULL AND x.deleted_at IS NULL)))`);
  if (!row) return null;
  const { tokenHash } = row;
  const me = toMe(row, now);
  if (row.hasSecondFactor && row.secondFactorAt === null && row.actorId === null) {
    const { firstname, role, language, hasFinishedOnboarding } = me;
    const account = { id: row.id, firstname, role, language, domain: row.domain, hasFinishedOnboarding };
    return { kind: "waits_for_code", tokenHash, account };
  }
  const isTouchDue = now - row.lastSeenAt >= SESSION_TOUCH_INTERVAL;
  // An impersonation does not count as a visit of the owner.
  const isVisitDue = row.actorId === null && now - (row.accountSeenAt ?? 0) >= LAST_SEEN_INTERVAL;
  return {
    kind: "signed_in",
    me,
    tokenHash,
    expiresAt: row.expiresAt,
    confirmedAt: row.confirmedAt,
    touches: [
      ...(isTouchDue ? [touchSession(row, client, now)] : []),
      ...(isVisitDue ? [recordVisit(row.id, now)] : []),
    ],
  };
}

/** Extends a session. If it is an impersonation, the administrator's own session is extended too. */
function touchSession(
  { role, tokenHash, actorSession }: SessionRow,
  client: SessionClient,
  now: number,
): Query {
  const { idle } = sessionLifetime(actorSession === null ? role : "ROLE_ADMIN", client);
  return sql`
    UPDATE sessions SET last_seen_at = ${now}, idle_expires_at = ${now + idle}
    WHERE token_hash = ${tokenHash} OR token_hash = ${actorSession}`;
}

/** Stores the time of a visit. The visit also cancels the warning that an inactive account will be erased. */
const recordVisit = (accountId: string, now: number): Query =>
  sql`UPDATE accounts SET last_seen_at = ${now}, inactivity_warned_at = NULL WHERE id = ${accountId} AND deleted_at IS NULL`;

function toMe(row: SessionRow, now: number): Me {
  return {
    providerId: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    role: row.role,
    language: row.language,
    domain: row.domain,
    companyName: row.companyName,
    companyCountry: row.companyCountry,
    slug: row.slug,
    pictureKey: row.pictureKey,
    hasFinishedOnboarding: row.onboardingFinishedAt !== null || row.role === "ROLE_ADMIN",
    moderation: row.moderation,
    isModerated: row.moderation === "approved" || row.role === "ROLE_ADMIN",
    isPublished: isVisibleAccount({
      moderation: row.moderation,
      hasFinishedOnboarding: row.onboardingFinishedAt !== null,
      // `isDisabled` and `isDeleted` are always false, because the query finds no session of such an account.
      isDisabled: false,
      isDeleted: false,
      siretStatus: row.siretStatus,
    }),
    isPremium: isPremiumAt(row, now),
    premiumEndAt: row.premiumEndAt,
    credits: row.credits,
    requestsTotal: row.requestsTotal,
    requestsUnseen: row.requestsUnseen,
    // The welcome dialog is shown only to the owner, not during impersonation.
    isWelcomeDialogDue: row.welcomeDialogDueAt !== null && row.actorId === null,
    secondFactorAt: row.secondFactorAt,
    impersonator: row.actorId === null ? null : { id: row.actorId, endsAt: row.expiresAt },
  };
}

/** A session in the list that the account's owner sees. */
export interface ListedSession extends Row<"sessions", "device" | "lastSeenAt"> {
  /** Part of the token's hash. It identifies a session of the account, but cannot be used to sign in. */
  id: string;
  isThisOne: boolean;
  /** Whether a client of the HTTP API uses the session, and no browser. */
  isApi: boolean;
}

/** SQL: whether a session has this id, which the list of sessions shows (`ListedSession`). */
export const isSessionWithId = (id: string): Query => sql`substr(token_hash, 1, 16) = ${id}`;

const LISTED_MAX = 50;

/** The sessions of an account, this browser first, without impersonations and unfinished sign-ins. */
export async function listSessions(
  { db, clock }: ModelContext,
  { me, tokenHash }: Pick<ActiveSession, "me" | "tokenHash">,
): Promise<ListedSession[]> {
  const now = clock.now();
  const rows = await db.all(sql<
    Omit<ListedSession, "isThisOne" | "isApi"> & { isThisOne: number; isApi: number }
  >`
    SELECT substr(token_hash, 1, 16) AS id, device, last_seen_at AS lastSeenAt, token_hash = ${tokenHash} AS isThisOne,
      EXISTS (SELECT 1 FROM api_sign_ins WHERE session_hash = token_hash) AS isApi
    FROM sessions
    WHERE account_id = ${me.providerId} AND actor_id IS NULL AND idle_expires_at > ${now} AND expires_at > ${now}
      AND (second_factor_at IS NOT NULL OR ${me.secondFactorAt === null})
    ORDER BY isThisOne DESC, last_seen_at DESC LIMIT ${LISTED_MAX}`);
  return rows.map((row) => ({ ...row, isThisOne: row.isThisOne === 1, isApi: row.isApi === 1 }));
}
