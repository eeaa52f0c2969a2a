import type { Row } from "#db/rows";
import { startOfDay } from "~/i18n/local-days";
import { addDays } from "~/models/core/time.rules";
import type { Language } from "~/i18n/domains";
import { sql, type Query } from "~/models/core/database";
import { lookupNames } from "~/models/lookups/queries.server";
import { isLookupKind, type LookupKind } from "~/models/lookups/rules";
import type { ModelContext } from "~/context/types";
import { AUDIT_PAGE_SIZE, smallestIdAt, type AuditCursor, type AuditSearch } from "./filter.rules";
import { isAuditAction, type AuditAction } from "./record-audit.server";

export interface AuditLine extends Row<"audit_log", "id" | "at" | "actorId" | "subjectId" | "detail"> {
  /** The action; null if this version of the program does not know it. The page then shows `code`. */
  action: AuditAction | null;
  code: Row<"audit_log">["action"];
  /** Name of the account that performed the action; null for the system and for an account that no longer exists. */
  actorName: string | null;
  subjectName: string | null;
  /** The entry of an administered list, if the action changed one; otherwise null. */
  listEntry: { kind: LookupKind; slug: string; label: string } | null;
}

export interface AuditPage {
  lines: AuditLine[];
  hasOlder: boolean;
  hasNewer: boolean;
}

const COLUMNS = sql`l.id, l.at, l.actor_id, l.subject_id, l.action, l.detail`;

/**
 * Condition of the partial indexes audit_log_action and audit_log_subject_action. They exclude the actions
 * `request.unlocked` and `request.rejected`: these are so frequent that reading the newest entries of the log soon
 * finds enough of them for a page.
 */
const IS_INDEXED = sql`l.action <> 'request.unlocked' AND l.action <> 'request.rejected'`;
const isEveryday = (action: string) => action === "request.unlocked" || action === "request.rejected";

/** Turns an e-mail address into the id of its account; any other text is already an id. */
async function idOf({ db }: Pick<ModelContext, "db">, text: string): Promise<string | null> {
  if (text === "") return null;
  if (!text.includes("@")) return text;
  const key = text.normalize("NFKC").toLowerCase();
  const row = await db.first(sql<Row<"accounts", "id">>`SELECT id FROM accounts WHERE email_key = ${key}`);
  return row?.id ?? text;
}

/**
 * One page of the log, newest first. The query uses the index of the subject, the actor or the action, in this order of
 * preference; without these filters it reads the log by time. Days are converted to ids, because an id begins with its
 * timestamp.
 */
export async function readAudit(
  ctx: Pick<ModelContext, "db" | "clock">,
  search: AuditSearch,
  cursor: AuditCursor | null,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<AuditPage> {
  const actor = await idOf(ctx, search.actor);
  const subject = await idOf(ctx, search.subject);
  const isNewer = cursor?.side === "newer";
  const bounds = [
    ...(search.from ? [sql`l.id >= ${smallestIdAt(startOfDay(search.from, timeZone))}`] : []),
    ...(search.to ? [sql`l.id < ${smallestIdAt(startOfDay(addDays(search.to, 1), timeZone))}`] : []),
    ...(cursor ? [isNewer ? sql`l.id > ${cursor.id}` : sql`l.id < ${cursor.id}`] : []),
    ...(search.action ? [sql`l.action = ${search.action}`] : []),
    ...(search.action && !isEveryday(search.action) ? [IS_INDEXED] : []),
  ];
  const order = isNewer ? sql`ORDER BY l.id ASC` : sql`ORDER BY l.id DESC`;
  const limit = AUDIT_PAGE_SIZE + 1;
  const rowsWhere = (...conditions: Query[]): Query => {
    const [first = sql`1`, ...rest] = [...conditions, ...bounds];
    const where = rest.reduce((all, condition) => sql`${all} AND ${condition}`, first);
    return sql`SELECT * FROM (SELECT ${COLUMNS} FROM audit_log l WHERE ${where} ${order} LIMIT ${limit})`;
  };
  const rows =
    subject !== null
      ? rowsWhere(sql`l.subject_id = ${subject}`, ...(actor === null ? [] : [sql`l.actor_id = ${actor}`]))
      : actor !== null
        ? // The actors' index leaves out actions on one's own account; the index of the subjects contains these actions.
          sql`${rowsWhere(sql`l.actor_id = ${actor}`, sql`l.actor_id <> l.subject_id`)}
              UNION ALL ${rowsWhere(sql`l.subject_id = ${actor}`, sql`l.actor_id = ${actor}`)}`
        : rowsWhere();
  const found = await ctx.db.all(sql<Omit<AuditLine, "action" | "listEntry">>`
    SELECT l.id, l.at, l.action AS code, l.actor_id AS actorId, l.subject_id AS subjectId, l.detail,
      a.firstname || ' ' || a.lastname AS actorName, s.firstname || ' ' || s.lastname AS subjectName
    FROM (SELECT * FROM (${rows}) l ${order} LIMIT ${limit}) l
    LEFT JOIN accounts a ON a.id = l.actor_id AND a.deleted_at IS NULL
    LEFT JOIN accounts s ON s.id = l.subject_id AND s.deleted_at IS NULL
    ${order}`);
  const hasMore = found.length > AUDIT_PAGE_SIZE;
  const nameOf = await lookupNames(ctx);
  const listEntryOf = ({ code, subjectId }: Pick<AuditLine, "code" | "subjectId">) => {
    const [kind, slug] = code.startsWith("lookup.") ? (subjectId ?? "").split(":", 2) : [];
    return isLookupKind(kind) && slug ? { kind, slug, label: nameOf(kind, slug, language) } : null;
  };
  const shown = found.slice(0, AUDIT_PAGE_SIZE).map((line) => ({
    ...line,
    action: isAuditAction(line.code) ? line.code : null,
    listEntry: listEntryOf(line),
  }));
  return isNewer
    ? { lines: shown.reverse(), hasNewer: hasMore, hasOlder: true }
    : { lines: shown, hasNewer: cursor !== null, hasOlder: hasMore };
}
