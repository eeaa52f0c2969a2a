/** Number of rows on one page of the log. */
export const AUDIT_PAGE_SIZE = 25;

/**
 * The position of a page in the log: the page shows the rows that are older or newer than this row. The id of the row
 * is enough, because ids sort by time.
 */
export interface AuditCursor {
  side: "older" | "newer";
  id: string;
}

/** The administrator's search, as read from the URL. */
export interface AuditSearch {
  /** E-mail address or id of the account that performed the action. */
  actor: string;
  /**
   * E-mail address or id of the account that the entry is about; for settings of the marketplace, the name of the
   * setting.
   */
  subject: string;
  action: string;
  /** Calendar days, YYYY-MM-DD; empty means no limit. */
  from: string;
  to: string;
}

const SEARCH_FIELDS = ["actor", "subject", "action", "from", "to"] as const;
const LONGEST = 254;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const dayOrNothing = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : "";

/** Parses the search from the URL's parameters. Malformed parameters are ignored. */
export function parseAuditSearch(params: URLSearchParams): {
  search: AuditSearch;
  cursor: AuditCursor | null;
} {
  const read = (name: string) => (params.get(name) ?? "").trim().slice(0, LONGEST);
  const older = read("older");
  const newer = read("newer");
  return {
    search: {
      actor: read("actor"),
      subject: read("subject"),
      action: read("action"),
      from: dayOrNothing(read("from")),
      to: dayOrNothing(read("to")),
    },
    cursor: ID.test(older)
      ? { side: "older", id: older }
      : ID.test(newer)
        ? { side: "newer", id: newer }
        : null,
  };
}

/** The query string of another page of the same search results. */
export function auditQueryString(search: AuditSearch, cursor: AuditCursor | null = null): string {
  const params = new URLSearchParams();
  for (const name of SEARCH_FIELDS) if (search[name]) params.set(name, search[name]);
  if (cursor) params.set(cursor.side, cursor.id);
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** Returns the smallest possible id for a point in time. Our ids begin with their creation time in milliseconds. */
export function smallestIdAt(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}`;
}
