import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { hasSameSiretElsewhere } from "~/models/companies/queries.server";
import { QUEUE_PAGE_SIZE } from "./rules";

/** A waiting account as shown in the queue. */
export interface WaitingAccount
  extends
    Row<"accounts", "id" | "domain" | "firstname" | "lastname" | "role">,
    Row<"companies", "city" | "countryCode" | "siret" | "siretStatus"> {
  finishedAt: NonNullable<Row<"accounts">["onboardingFinishedAt"]>;
  company: Row<"companies">["name"];
  /** Whether the profile was refused before, and the provider then submitted it again. */
  isResubmitted: boolean;
}

/** A page of the queue begins after the account that has these values. */
export interface QueuePosition {
  finishedAt: number;
  id: string;
}

/** A row as the database returns it: `isResubmitted` is a number, because SQLite has no booleans. */
type Stored<Account extends { isResubmitted: boolean }> = Omit<Account, "isResubmitted"> & {
  isResubmitted: number;
};
const toAccount = <Facts extends object>({
  isResubmitted: told,
  ...row
}: Facts & { isResubmitted: number }) => ({
  ...row,
  isResubmitted: told === 1,
});
const isResubmitted = sql`EXISTS (
  SELECT 1 FROM moderation_events WHERE provider_id = a.id AND kind = 'resubmitted')`;

export interface QueuePage {
  accounts: WaitingAccount[];
  /** Where the next page of the list begins; null on the last page. */
  next: QueuePosition | null;
}

/**
 * A page of the accounts that wait for a decision, oldest first. The index accounts_moderation_queue is read from the
 * point where the previous page ended, so the cost of a page does not depend on the length of the queue.
 */
export async function listWaitingAccounts(
  { db }: Pick<ModelContext, "db">,
  after: QueuePosition | null,
): Promise<QueuePage> {
  const rows = await db.all(sql<Stored<WaitingAccount>>`
    SELECT a.id, a.onboarding_finished_at AS finishedAt, a.firstname, a.lastname, a.role, a.domain,
           c.name AS company, c.city, c.country_code AS countryCode, c.siret, c.siret_status AS siretStatus,
           ${isResubmitted} AS isResubmitted
    FROM accounts a INDEXED BY accounts_moderation_queue
    JOIN companies c ON c.provider_id = a.id
    WHERE a.moderation = 'pending' AND a.onboarding_finished_at IS NOT NULL AND a.role <> 'ROLE_ADMIN'
      AND a.disabled_at IS NULL
      AND (a.onboarding_finished_at, a.id) > (${after?.finishedAt ?? 0}, ${after?.id ?? ""})
    ORDER BY a.onboarding_finished_at, a.id
    LIMIT ${QUEUE_PAGE_SIZE + 1}`);
  const accounts = rows.slice(0, QUEUE_PAGE_SIZE).map(toAccount);
  const last = accounts.at(-1);
  const hasMore = rows.length > QUEUE_PAGE_SIZE && last;
  return { accounts, next: hasMore ? { finishedAt: last.finishedAt, id: last.id } : null };
}

/** All data that a provider entered, and the moderation decision if there is one. */
export interface ModeratedAccount
  extends
    WaitingAccount,
    Row<
      "accounts",
      "language" | "createdAt" | "email" | "phone" | "moderation" | "moderatedAt" | "moderationReason"
    >,
    Row<"companies", "dateOfCreation" | "zipcode"> {
  /** Whether another account has the same SIRET. */
  isSiretElsewhere: boolean;
  services: string[];
  languages: string[];
}

type AccountRow = Stored<Omit<ModeratedAccount, "services" | "languages" | "isSiretElsewhere">> & {
  isSiretElsewhere: number;
};

/** Finds an account that has finished onboarding; null for any other id. */
export async function findModeratedAccount(
  { db }: Pick<ModelContext, "db">,
  accountId: string,
): Promise<ModeratedAccount | null> {
  const [[account], services, languages] = await db.read(
    accountStatement(accountId),
    sql<{
      slug: Row<"company_services">["service"];
    }>`SELECT service AS slug FROM company_services WHERE provider_id = ${accountId}`,
    sql<{
      slug: Row<"company_languages">["language"];
    }>`SELECT language AS slug FROM company_languages WHERE provider_id = ${accountId}`,
  );
  if (!account) return null;
  return {
    ...toAccount(account),
    isSiretElsewhere: account.isSiretElsewhere === 1,
    services: services.map((row) => row.slug),
    languages: languages.map((row) => row.slug),
  };
}

const accountStatement = (accountId: string): Query<AccountRow> => sql<AccountRow>`
  SELECT a.id, a.onboarding_finished_at AS finishedAt, a.firstname, a.lastname, a.role, a.domain, a.email, a.phone,
         a.language, a.created_at AS createdAt, a.moderation, a.moderated_at AS moderatedAt,
         a.moderation_reason AS moderationReason, c.name AS company, c.date_of_creation AS dateOfCreation, c.zipcode,
         c.city, c.country_code AS countryCode, c.siret, c.siret_status AS siretStatus, ${isResubmitted} AS isResubmitted,
         ${hasSameSiretElsewhere} AS isSiretElsewhere
  FROM accounts a JOIN companies c ON c.provider_id = a.id
  WHERE a.id = ${accountId} AND a.onboarding_finished_at IS NOT NULL AND a.role <> 'ROLE_ADMIN'`;

/** The reason of a refusal, which the provider reads. */
export async function findRefusalReason(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<string | null> {
  const row = await db.first(sql<{ reason: Row<"accounts">["moderationReason"] }>`
    SELECT moderation_reason AS reason FROM accounts WHERE id = ${providerId} AND moderation = 'refused'`);
  return row?.reason ?? null;
}
