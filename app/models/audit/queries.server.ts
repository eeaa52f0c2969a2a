import { dayAfter, startOfDay } from "~/i18n/local-days";
import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import { AUDIT_PAGE, firstIdOf, type AuditCursor, type AuditSearch } from "./filter.rules";
import { isAuditAction, type AuditAction } from "./record-audit.server";

export interface AuditLine {
  id: string;
  at: number;
  /** Null: a word this version does not know; `code` is shown. */
  action: AuditAction | null;
  code: string;
  actorId: string | null;
  /** Null for the system, and for an account that is no more. */
  actorName: string | null;
  subjectId: string | null;
  subjectName: string | null;
  /** JSON of plain facts, no personal data. */
  detail: string;
}

export interface AuditPage {
  lines: AuditLine[];
  hasOlder: boolean;
  hasNewer: boolean;
}

const COLUMNS = sql`l.id, l.at, l.actor_id, l.subject_id, l.action, l.detail`;

/** The words of the partial indexes audit_log_action and audit_log_subject_action. Unlocking and refusing are not in it; they are never far to seek. */
const IS_INDEXED = sql`l.action <> 'request.unlocked' AND l.action <> 'request.rejected'`;
const isEveryday = (action: string) => action === "request.unlocked" || action === "request.rejected";

/** Address typed, id meant: an e-mail address stands for its account, anything else for itself. */
async function idOf({ db }: Pick<ModelScope, "db">, text: string): Promise<string | null> {
  if (text === "") return null;
  if (!text.includes("@")) return text;
  const key = text.normalize("NFKC").toLowerCase();
  const row = await db.first(sql<{ id: string }>`SELECT id FROM accounts WHERE email_key = ${key}`);
  return row?.id ?? text;
}

/**
 * One page of the log, newest first. The subject's index, else the actor's, else the action's, else the order of time
 * serves it; with an action beside, the index of both. Days are bounds of the id, which begins with its moment.
 */
export async function readAudit(
  scope: Pick<ModelScope, "db">,
  search: AuditSearch,
  cursor: AuditCursor | null,
  timeZone: string,
): Promise<AuditPage> {
  const actor = await idOf(scope, search.actor);
  const subject = await idOf(scope, search.subject);
  const isNewer = cursor?.side === "newer";
  const bounds = [
    ...(search.from ? [sql`l.id >= ${firstIdOf(startOfDay(search.from, timeZone))}`] : []),
    ...(search.to ? [sql`l.id < ${firstIdOf(startOfDay(dayAfter(search.to), timeZone))}`] : []),
    ...(cursor ? [isNewer ? sql`l.id > ${cursor.id}` : sql`l.id < ${cursor.id}`] : []),
    ...(search.action ? [sql`l.action = ${search.action}`] : []),
    ...(search.action && !isEveryday(search.action) ? [IS_INDEXED] : []),
  ];
  const order = isNewer ? sql`ORDER BY l.id ASC` : sql`ORDER BY l.id DESC`;
  const limit = AUDIT_PAGE + 1;
  const rowsWhere = (...conditions: Query[]): Query => {
    const [first = sql`1`, ...rest] = [...conditions, ...bounds];
    const where = rest.reduce((all, condition) => sql`${all} AND ${condition}`, first);
    return sql`SELECT * FROM (SELECT ${COLUMNS} FROM audit_log l WHERE ${where} ${order} LIMIT ${limit})`;
  };
  const rows =
    subject !== null
      ? rowsWhere(sql`l.subject_id = ${subject}`, ...(actor === null ? [] : [sql`l.actor_id = ${actor}`]))
      : actor !== null
        ? // What people do to their own account is not in the index of actors, but in that of subjects.
          sql`${rowsWhere(sql`l.actor_id = ${actor}`, sql`l.actor_id <> l.subject_id`)}
              UNION ALL ${rowsWhere(sql`l.subject_id = ${actor}`, sql`l.actor_id = ${actor}`)}`
        : rowsWhere();
  const found = await scope.db.all(sql<Omit<AuditLine, "action">>`
    SELECT l.id, l.at, l.action AS code, l.actor_id AS actorId, l.subject_id AS subjectId, l.detail,
      a.firstname || ' ' || a.lastname AS actorName, s.firstname || ' ' || s.lastname AS subjectName
    FROM (SELECT * FROM (${rows}) l ${order} LIMIT ${limit}) l
    LEFT JOIN accounts a ON a.id = l.actor_id AND a.deleted_at IS NULL
    LEFT JOIN accounts s ON s.id = l.subject_id AND s.deleted_at IS NULL
    ${order}`);
  const hasMore = found.length > AUDIT_PAGE;
  const shown = found
    .slice(0, AUDIT_PAGE)
    .map((line) => ({ ...line, action: isAuditAction(line.code) ? line.code : null }));
  return isNewer
    ? { lines: shown.reverse(), hasNewer: hasMore, hasOlder: true }
    : { lines: shown, hasNewer: cursor !== null, hasOlder: hasMore };
}
