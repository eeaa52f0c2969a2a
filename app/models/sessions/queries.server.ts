import { isPremiumAt, type ModerationState, type PremiumStatus, type Role } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/database";
import { sha256 } from "~/models/identifiers";
import type { ModelScope } from "~/models/scope";
import { SESSION_TOUCH_INTERVAL, sessionLifetime } from "./rules";

/** The signed-in person as every page sees them; read from D1 at each request, so access ends at once. */
export interface Me {
  /** Owner id that every model demands. */
  providerId: string;
  email: string;
  firstname: string;
  lastname: string;
  role: Role;
  language: string;
  /** Country of the domain of registration. */
  domain: string;
  companyName: string | null;
  hasFinishedOnboarding: boolean;
  moderation: ModerationState;
  isModerated: boolean;
  isPremium: boolean;
  premiumEndAt: number | null;
  credits: number;
  requestsTotal: number;
  requestsUnseen: number;
  isWelcomeDialogDue: boolean;
}

interface SessionRow {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  role: Role;
  language: string;
  domain: string;
  onboardingFinishedAt: number | null;
  moderation: ModerationState;
  premiumStatus: PremiumStatus;
  premiumEndAt: number | null;
  credits: number;
  requestsTotal: number;
  requestsUnseen: number;
  welcomeDialogDueAt: number | null;
  companyName: string | null;
  lastSeenAt: number;
  tokenHash: string;
}

export interface ActiveSession {
  me: Me;
  tokenHash: string;
  /** Slides the idle end; null when it was written a moment ago. */
  touch: Query | null;
}

/** Finds the account a session cookie stands for, or null: unknown, expired, disabled. */
export async function findSession({ db, clock }: ModelScope, token: string): Promise<ActiveSession | null> {
  const now = clock.now();
  const tokenHash = await sha256(token);
  const row = await db.first(sql<SessionRow>`
    SELECT a.id, a.email, a.firstname, a.lastname, a.role, a.language, a.domain, a.onboarding_finished_at AS onboardingFinishedAt,
           a.moderation, a.premium_status AS premiumStatus, a.premium_end_at AS premiumEndAt, a.credits,
           a.requests_total AS requestsTotal, a.requests_unseen AS requestsUnseen,
           a.welcome_dialog_due_at AS welcomeDialogDueAt, c.name AS companyName,
           s.last_seen_at AS lastSeenAt, s.token_hash AS tokenHash
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN companies c ON c.provider_id = a.id
    WHERE s.token_hash = ${tokenHash} AND s.idle_expires_at > ${now} AND s.expires_at > ${now} AND a.disabled_at IS NULL`);
  if (!row) return null;
  const isTouchDue = now - row.lastSeenAt >= SESSION_TOUCH_INTERVAL;
  return {
    me: toMe(row, now),
    tokenHash,
    touch: isTouchDue
      ? sql`UPDATE sessions SET last_seen_at = ${now}, idle_expires_at = ${now + sessionLifetime(row.role).idle}
            WHERE token_hash = ${tokenHash}`
      : null,
  };
}

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
    hasFinishedOnboarding: row.onboardingFinishedAt !== null || row.role === "ROLE_ADMIN",
    moderation: row.moderation,
    isModerated: row.moderation === "approved" || row.role === "ROLE_ADMIN",
    isPremium: isPremiumAt(row, now),
    premiumEndAt: row.premiumEndAt,
    credits: row.credits,
    requestsTotal: row.requestsTotal,
    requestsUnseen: row.requestsUnseen,
    isWelcomeDialogDue: row.welcomeDialogDueAt !== null,
  };
}
