import { ACCOUNTING_RETENTION_YEARS } from "~/models/legal/rules";
import { days } from "~/models/core/time.rules";

export const BOOKKEEPING_MS = days(365 * ACCOUNTING_RETENTION_YEARS);
/** Maximum number of erased accounts deleted per night. */
const ACCOUNTS_A_NIGHT = 20;

/**
 * SQL that selects erased accounts whose last traces may be deleted: ten years after the erasure and after the last
 * ledger entry, bookkeeping rows and account row go together. The ledger of an open account is never shortened, because
 * the balance is the sum of all its rows.
 */
export const SELECT_CLOSED_ACCOUNTS = `SELECT id FROM accounts INDEXED BY accounts_deleted
  WHERE deleted_at < :now - ${BOOKKEEPING_MS} AND NOT EXISTS (
    SELECT 1 FROM credit_ledger l INDEXED BY credit_ledger_history
    WHERE l.provider_id = accounts.id AND l.created_at >= :now - ${BOOKKEEPING_MS})
  ORDER BY deleted_at LIMIT ${ACCOUNTS_A_NIGHT}`;
export const BOOKKEEPING_RETENTION = {
  period: `${ACCOUNTING_RETENTION_YEARS} years after the account was erased`,
  expired: `provider_id IN (${SELECT_CLOSED_ACCOUNTS})`,
  isBounded: true,
} as const;
