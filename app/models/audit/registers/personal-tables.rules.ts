import { ACCOUNTING_RETENTION_YEARS } from "~/models/legal/rules";
import { BOOKKEEPING_MS } from "~/models/privacy/books.rules";
import { INTERNAL_REASON, OWN_ACCOUNT_REASON, type PersonalTable } from "~/models/privacy/table.rules";

/** Maximum number of log entries deleted per night. */
const ENTRIES_A_NIGHT = 1000;

/** Ids begin with their creation time, so the primary key finds the oldest entries. */
const OLDEST_ID = `printf('%08x-%04x', (:now - ${BOOKKEEPING_MS}) / 65536, (:now - ${BOOKKEEPING_MS}) % 65536)`;

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "audit_log",
    order: "id",
    rows: "subject_id = :account",
    export: ["at", "action", "detail"],
    withheld: { id: INTERNAL_REASON, actor_id: "may be another person", subject_id: OWN_ACCOUNT_REASON },
    erase: { kind: "keep", why: "shows who did what; it holds ids, which lead to an anonymous account" },
    retention: {
      period: `${ACCOUNTING_RETENTION_YEARS} years`,
      expired: `id IN (SELECT id FROM audit_log WHERE id < ${OLDEST_ID} AND at < :now - ${BOOKKEEPING_MS}
        ORDER BY id LIMIT ${ENTRIES_A_NIGHT})`,
      isBounded: true,
    },
  },
];
