import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { isUuid } from "~/models/core/identifiers";
import { readInteger } from "~/models/core/number.rules";
import { mailboxOfEmail } from "~/models/projects/queries.server";
import type { ModelContext } from "~/context/types";
import { prefixSearchExpression } from "~/models/core/search-words.rules";
import { PROVIDER_MATCHES, REQUESTS_PAGE_SIZE, type RequestQuery } from "./search.rules";

/** A couple's project as shown in the list, with the states of its requests but without the couple's contact. */
export interface CoupleLine extends Row<
  "projects",
  "id" | "domain" | "createdAt" | "firstname" | "eventType" | "eventDate" | "city" | "lastname" | "endedAs"
> {
  requests: number;
  unlocked: number;
  isFake: boolean;
}

/** A provider that matches the search words. */
export interface ProviderMatch {
  id: Row<"accounts">["id"];
  name: string;
  company: Row<"companies">["name"] | null;
}

export interface CoupleListPage {
  couples: CoupleLine[];
  next: string | null;
  /** The providers that match the words, if there are several and the administrator must choose one. */
  providers: ProviderMatch[];
}

/** How many requests a project has in all, how many are unlocked and how many are fake, as one text: "4 1 0". */
interface WithCounts {
  counts: string;
}

type WithoutCounts = Omit<CoupleLine, "requests" | "unlocked" | "isFake">;

interface StoredLine extends WithoutCounts, WithCounts {
  anchor: Row<"projects" | "event_requests">["id"] | Row<"project_search">["position"];
}

/**
 * In this query, `p` is an alias of the table projects. One subquery computes the three counts. It reads at most five
 * rows, because a couple writes to at most five providers.
 */
const LINE = sql`
  p.id, p.firstname, p.lastname, p.event_type AS eventType, p.event_date AS eventDate, p.city, p.domain,
  p.created_at AS createdAt, p.ended_as AS endedAs, (SELECT COUNT(*) || ' ' || COUNT(unlocked_at) || ' ' || COUNT(fake_at)
                              FROM event_requests WHERE project_id = p.id) AS counts`;

function readCounts<Line extends WithCounts>({ counts, ...row }: Line) {
  const [requests = 0, unlocked = 0, fake = 0] = counts.split(" ").map(Number);
  return { ...row, requests, unlocked, isFake: fake > 0 };
}

const LIMIT = REQUESTS_PAGE_SIZE + 1;
const NOWHERE: CoupleListPage = { couples: [], next: null, providers: [] };

/**
 * A page of couples, newest first. Each kind of search scans one index. The scan begins where the previous page ended.
 */
export async function searchRequests(
  ctx: Pick<ModelContext, "db">,
  query: RequestQuery,
): Promise<CoupleListPage> {
  const { by, q, after } = query;
  if (q === "") return pageOf(ctx, everything(after));
  if (by === "number" || (isUuid(q) && by !== "provider"))
    return isUuid(q) ? pageOf(ctx, numbered(q)) : NOWHERE;
  if (by === "email") return pageOf(ctx, writtenFrom(q, after));
  if (by === "couple") {
    const match = prefixSearchExpression(q);
    return match === null ? NOWHERE : pageOf(ctx, named(match, after));
  }
  if (isUuid(q)) return pageOf(ctx, sentTo(q, after));
  const providers = await matchProviders(ctx, q);
  const [only, ...others] = providers;
  if (!only || others.length > 0) return { ...NOWHERE, providers };
  return { ...(await pageOf(ctx, sentTo(only.id, after))), providers };
}

async function pageOf(
  { db }: Pick<ModelContext, "db">,
  statement: Query<StoredLine>,
  most = REQUESTS_PAGE_SIZE,
): Promise<CoupleListPage> {
  const rows = await db.all(statement);
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return {
    couples: shown.map(readCounts),
    next: rows.length > most && last ? String(last.anchor) : null,
    providers: [],
  };
}

/** A page of all couples, newest first, with `most` couples. */
export const listCouples = (
  ctx: Pick<ModelContext, "db">,
  after: string | null,
  most: number,
): Promise<CoupleListPage> => pageOf(ctx, everything(after, most + 1), most);

/** The id is cast, because FTS5 accepts a row id only as an integer, but D1 binds every number as a real. */
const position = (after: string | null): Query =>
  sql`CAST(${after === null ? 2_147_483_647 : (readInteger(after) ?? 0)} AS INTEGER)`;

const everything = (after: string | null, limit = LIMIT) => sql<StoredLine>`
  SELECT s.position AS anchor, ${LINE} FROM project_search s CROSS JOIN projects p ON p.id = s.project_id
  WHERE s.position < ${position(after)} ORDER BY s.position DESC LIMIT ${limit}`;

const named = (match: string, after: string | null) => sql<StoredLine>`
  SELECT f.rowid AS anchor, ${LINE} FROM projects_fts f CROSS JOIN project_search s ON s.position = f.rowid
  CROSS JOIN projects p ON p.id = s.project_id
  WHERE projects_fts MATCH ${match} AND f.rowid < ${position(after)} ORDER BY f.rowid DESC LIMIT ${LIMIT}`;

/** A text that is greater than every id. The first page of the list begins at this position. */
const END = "g";

/** Finds projects by the couple's e-mail address. The query never selects the e-mail address itself. */
const writtenFrom = (email: string, after: string | null) => sql<StoredLine>`
  SELECT p.id AS anchor, ${LINE} FROM project_contacts k CROSS JOIN projects p ON p.id = k.project_id
  WHERE k.email_key = ${mailboxOfEmail(email)} AND p.id < ${after ?? END} ORDER BY p.id DESC LIMIT ${LIMIT}`;

const sentTo = (providerId: string, after: string | null) => sql<StoredLine>`
  SELECT r.id AS anchor, ${LINE} FROM event_requests r INDEXED BY event_requests_by_reception
  CROSS JOIN projects p ON p.id = r.project_id
  WHERE r.provider_id = ${providerId} AND r.id < ${after ?? END} ORDER BY r.id DESC LIMIT ${LIMIT}`;

/** Finds a project by its own id, or by the id of one of its requests, which providers can see. */
const numbered = (id: string) => sql<StoredLine>`
  SELECT p.id AS anchor, ${LINE} FROM projects p
  WHERE p.id = COALESCE((SELECT project_id FROM event_requests WHERE id = ${id}), ${id})`;

function matchProviders({ db }: Pick<ModelContext, "db">, q: string): Promise<ProviderMatch[]> {
  const match = prefixSearchExpression(q);
  if (match === null) return Promise.resolve([]);
  const wanted = `{name email company} : (${match}) AND facets : (roleplanner OR rolevenue)`;
  return db.all(sql<ProviderMatch>`
    SELECT a.id, a.firstname || ' ' || a.lastname AS name, c.name AS company
    FROM accounts_fts f CROSS JOIN account_search s ON s.position = f.rowid CROSS JOIN accounts a ON a.id = s.account_id
    LEFT JOIN companies c ON c.provider_id = a.id
    WHERE accounts_fts MATCH ${wanted} ORDER BY f.rowid DESC LIMIT ${PROVIDER_MATCHES}`);
}

/** Everything that a couple wrote, and how the project ended, without the couple's contact. */
export type CoupleProject = CoupleLine &
  Row<
    "projects",
    | "language"
    | "guestRange"
    | "budgetRange"
    | "serviceType"
    | "message"
    | "endedAt"
    | "endedReason"
    | "bookedRequestId"
  >;

/** One request of the project. */
export interface ProjectRequest extends Row<
  "event_requests",
  "id" | "providerId" | "venueName" | "seenAt" | "unlockedAt" | "rejectedAt" | "fakeAt" | "endedAt"
> {
  provider: Row<"companies">["name"];
  /** Whether the credit was already returned through the ledger. */
  isReturned: boolean;
}

export async function findProject(
  { db }: Pick<ModelContext, "db">,
  id: string,
): Promise<{ project: CoupleProject; requests: ProjectRequest[] } | null> {
  const [[project], requests] = await db.read(
    sql<Omit<CoupleProject, "requests" | "unlocked" | "isFake"> & WithCounts>`
      SELECT ${LINE}, p.language, p.service_type AS serviceType, p.guest_range AS guestRange,
        p.budget_range AS budgetRange, p.message, p.ended_at AS endedAt,
        p.ended_reason AS endedReason, p.booked_request_id AS bookedRequestId
      FROM projects p WHERE p.id = ${id}`,
    sql<Omit<ProjectRequest, "isReturned"> & { isReturned: number }>`
      SELECT r.id, r.provider_id AS providerId, COALESCE(c.name, a.firstname || ' ' || a.lastname) AS provider,
        r.venue_name AS venueName, r.seen_at AS seenAt, r.unlocked_at AS unlockedAt, r.rejected_at AS rejectedAt, r.fake_at AS fakeAt,
        r.ended_at AS endedAt,
        EXISTS (SELECT 1 FROM credit_ledger WHERE kind IN ('return', 'closing') AND reference = r.id) AS isReturned
      FROM event_requests r JOIN accounts a ON a.id = r.provider_id LEFT JOIN companies c ON c.provider_id = a.id
      WHERE r.project_id = ${id} ORDER BY r.id`,
  );
  if (!project) return null;
  return {
    project: readCounts(project),
    requests: requests.map((request) => ({ ...request, isReturned: request.isReturned === 1 })),
  };
}
