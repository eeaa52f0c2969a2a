import type { Row } from "#db/rows";
import type { ModerationState } from "~/models/accounts/rules";
import { emailComparisonKey, isPremiumAt } from "~/models/accounts/rules";
import type { SiretStatus } from "~/models/companies/rules";
import { sql, type Query } from "~/models/core/database";
import { isUuid } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import { prefixSearchExpression } from "~/models/core/search-words.rules";
import {
  accountSearchExpression,
  ACCOUNTS_PAGE_SIZE,
  accountStateOf,
  type AccountQuery,
  type AccountState,
} from "./list.rules";

/** An account as shown in the list. */
export interface AccountLine extends Row<
  "accounts",
  "id" | "domain" | "createdAt" | "credits" | "firstname" | "email" | "lastname" | "role"
> {
  state: AccountState;
  isPremium: boolean;
  company: Row<"companies">["name"] | null;
  city: Row<"companies">["city"] | null;
}

type StoredLine = Omit<AccountLine, "state" | "isPremium"> &
  Row<"account_search", "position"> &
  Row<"accounts", "moderation" | "onboardingFinishedAt" | "disabledAt" | "premiumStatus" | "premiumEndAt">;

export interface AccountListPage {
  accounts: AccountLine[];
  /** Where the next page of the list begins; null on the last page. */
  next: number | null;
}

const LINE = sql`
  s.position, a.id, a.firstname, a.lastname, a.email, a.role, a.domain, a.credits, a.created_at AS createdAt, a.moderation,
  a.onboarding_finished_at AS onboardingFinishedAt, a.disabled_at AS disabledAt, a.premium_status AS premiumStatus,
  a.premium_end_at AS premiumEndAt, c.name AS company, c.city`;

/** The id is cast, because FTS5 accepts a row id only as an integer, but D1 binds every number as a real. */
const before = (position: number | null): Query => sql`CAST(${position ?? 2_147_483_647} AS INTEGER)`;

/**
 * A page of accounts, newest first, without erased accounts. One scan of the full-text index applies words and filters.
 * The scan begins where the previous page ended, so its cost does not depend on the number of accounts.
 */
export async function listAccounts(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  query: AccountQuery,
  most = ACCOUNTS_PAGE_SIZE,
): Promise<AccountListPage> {
  const now = clock.now();
  if (query.q !== "" && prefixSearchExpression(query.q) === null) return { accounts: [], next: null };
  const named = await findNamed(db, query.q);
  const rows =
    named.length > 0 || isUuid(query.q) ? named : await db.all(pageStatement(query, now, most + 1));
  const accounts = rows.slice(0, most);
  const last = accounts.at(-1);
  return {
    accounts: accounts.map((row) => toLine(row, now)),
    next: rows.length > most && last ? last.position : null,
  };
}

/**
 * Finds the account with the typed id or complete e-mail address. The full-text index is not used, because the words of
 * an e-mail address may occur in other accounts too.
 */
async function findNamed(db: ModelContext["db"], q: string): Promise<StoredLine[]> {
  if (!q.includes("@") && !isUuid(q)) return [];
  const named = q.includes("@")
    ? sql`a.email_key = ${emailComparisonKey(q)} AND a.deleted_at IS NULL`
    : sql`a.id = ${q}`;
  return db.all(sql<StoredLine>`
    SELECT ${LINE} FROM accounts a JOIN account_search s ON s.account_id = a.id
    LEFT JOIN companies c ON c.provider_id = a.id WHERE ${named}`);
}

function pageStatement(query: AccountQuery, now: number, limit: number): Query<StoredLine> {
  const match = accountSearchExpression(query);
  if (match === null) {
    return sql<StoredLine>`
      SELECT ${LINE} FROM account_search s CROSS JOIN accounts a ON a.id = s.account_id
      LEFT JOIN companies c ON c.provider_id = a.id
      WHERE s.position < ${before(query.after)} AND a.deleted_at IS NULL
      ORDER BY s.position DESC LIMIT ${limit}`;
  }
  // Excludes accounts whose premium has ended, although the index still lists them as premium.
  const stillPremium = query.plan === "premium" ? sql`AND a.premium_end_at > ${now}` : sql``;
  return sql<StoredLine>`
    SELECT ${LINE} FROM accounts_fts f CROSS JOIN account_search s ON s.position = f.rowid
    CROSS JOIN accounts a ON a.id = s.account_id LEFT JOIN companies c ON c.provider_id = a.id
    WHERE accounts_fts MATCH ${match} AND f.rowid < ${before(query.after)} ${stillPremium}
    ORDER BY f.rowid DESC LIMIT ${limit}`;
}

function toLine(row: StoredLine, now: number): AccountLine {
  const { id, firstname, lastname, email, role, domain, credits, createdAt, company, city } = row;
  return {
    ...{ id, firstname, lastname, email, role, domain, credits, createdAt, company, city },
    state: accountStateOf(row),
    isPremium: isPremiumAt(row, now),
  };
}

/** All data that the page of one account shows. */
export interface AdminAccount extends AccountLine {
  phone: string | null;
  language: string;
  moderation: ModerationState;
  onboardingFinishedAt: number | null;
  disabledAt: number | null;
  isErased: boolean;
  premiumEndAt: number | null;
  requestsTotal: number;
  requestsUnseen: number;
  viewsTotal: number;
  countryCode: string | null;
  siret: string | null;
  siretStatus: SiretStatus | null;
  /**
   * Time of the last visit: exact during an active session, otherwise accurate to the day. Null if there was no visit
   * since registration.
   */
  lastSeenAt: number | null;
  hasSecondFactor: boolean;
}

interface StoredAccount
  extends
    StoredLine,
    Row<"accounts", "phone" | "language" | "deletedAt" | "requestsTotal" | "requestsUnseen" | "viewsTotal"> {
  countryCode: Row<"companies">["countryCode"] | null;
  siret: Row<"companies">["siret"];
  siretStatus: Row<"companies">["siretStatus"];
  lastSeenAt: number | null;
  hasSecondFactor: number;
}

export async function findAccount(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<AdminAccount | null> {
  const row = await db.first(sql<StoredAccount>`
    SELECT ${LINE}, a.phone, a.language, a.deleted_at AS deletedAt, a.requests_total AS requestsTotal,
      a.requests_unseen AS requestsUnseen, a.views_total AS viewsTotal, c.country_code AS countryCode, c.siret,
      c.siret_status AS siretStatus,
      COALESCE((SELECT MAX(last_seen_at) FROM sessions WHERE account_id = a.id AND actor_id IS NULL),
        a.last_seen_at) AS lastSeenAt,
      EXISTS (SELECT 1 FROM second_factors WHERE account_id = a.id AND confirmed_at IS NOT NULL) AS hasSecondFactor
    FROM accounts a JOIN account_search s ON s.account_id = a.id
    LEFT JOIN companies c ON c.provider_id = a.id WHERE a.id = ${id}`);
  if (!row) return null;
  const { phone, language, moderation, onboardingFinishedAt, disabledAt, premiumEndAt, lastSeenAt } = row;
  const { requestsTotal, requestsUnseen, viewsTotal, countryCode, siret, siretStatus } = row;
  return {
    ...toLine(row, clock.now()),
    ...{ phone, language, moderation, onboardingFinishedAt, disabledAt, premiumEndAt, lastSeenAt },
    ...{ requestsTotal, requestsUnseen, viewsTotal, countryCode, siret, siretStatus },
    isErased: row.deletedAt !== null,
    hasSecondFactor: row.hasSecondFactor === 1,
  };
}
