import type { Row } from "#db/rows";
import { MAX_ROWS_PER_STATEMENT } from "~/models/core/batches";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { ModelContext } from "~/context/types";
import { parseTextList } from "~/models/directory/rules";
import type { ProjectDetails, SubmittedProject } from "./rules";
import { wantedKindOf, wantsPlanner, wantsVenue } from "./wanted.rules";

export interface ProjectDraft {
  id: string;
  details: ProjectDetails;
  providerIds: readonly string[];
  venueIds: readonly string[];
}

/** Details as they are stored. Old projects lack `wanted` and `venueFeatures`. */
type StoredDetails = Omit<ProjectDetails, "wanted" | "venueFeatures"> &
  Partial<Pick<ProjectDetails, "wanted" | "venueFeatures">>;
type StoredSubmission = Omit<SubmittedProject, "details" | "venueIds" | "ownProviderIds"> &
  Partial<Pick<SubmittedProject, "venueIds" | "ownProviderIds">> & { details: StoredDetails };

const readDetails = (stored: StoredDetails): ProjectDetails => ({
  wanted: wantedKindOf(stored.serviceType),
  venueFeatures: [],
  ...stored,
});

/**
 * The draft of a token, on this domain; null if it does not exist, has expired or was erased. The token is that of the
 * browser in which the draft was begun, or that of a mailed link.
 */
export async function findProjectDraft(
  ctx: Pick<ModelContext, "db" | "clock">,
  token: string | null,
  domain: string,
): Promise<ProjectDraft | null> {
  return token ? readDraftWhere(ctx, isDraftOf(ctx, await sha256(token), domain)) : null;
}

/** The draft that meets a condition made by `isDraftOf`. */
export async function readDraftWhere(
  { db }: Pick<ModelContext, "db">,
  isWanted: Query,
): Promise<ProjectDraft | null> {
  const row = await db.first(sql<Row<"project_drafts", "id" | "details" | "providerIds" | "venueIds">>`
    SELECT d.id, d.details, d.provider_ids AS providerIds, d.venue_ids AS venueIds FROM project_drafts d
    WHERE ${isWanted}`);
  if (!row) return null;
  const details = readDetails(JSON.parse(row.details));
  return {
    id: row.id,
    details,
    providerIds: wantsPlanner(details.wanted) ? parseTextList(row.providerIds) : [],
    venueIds: wantsVenue(details.wanted) ? parseTextList(row.venueIds) : [],
  };
}

/** SQL: whether draft `d` is that of a token on this domain, and has not expired. */
export const isDraftOf = ({ clock }: Pick<ModelContext, "clock">, tokenHash: string, domain: string): Query =>
  sql`d.id = ${draftIdOfToken(tokenHash)} AND d.domain = ${domain} AND d.expires_at > ${clock.now()}`;

/** SQL: the id of the draft to which a mailed link leads; without such a link, the hash itself. */
const draftIdOfToken = (tokenHash: string): Query =>
  sql`coalesce((SELECT draft_id FROM project_draft_links WHERE token_hash = ${tokenHash}), ${tokenHash})`;

/**
 * The e-mail address to which the confirmation link of a draft was sent. Null if there is no link, or if the link was
 * already opened.
 */
export async function findConfirmationRecipient(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  draftId: string,
): Promise<string | null> {
  const row = await db.first(sql<{ email: string | null }>`
    SELECT payload ->> '$.contact.email' AS email FROM project_submissions
    WHERE draft_id = ${draftId} AND used_at IS NULL AND expires_at > ${clock.now()}
    ORDER BY created_at DESC LIMIT 1`);
  return row?.email ?? null;
}

/** The state of the submission that a confirmation link confirms. */
export type Submission =
  /** The submission waits for the couple's confirmation. */
  | { state: "waiting"; domain: string; language: string; project: SubmittedProject; expiresAt: number }
  | { state: "confirmed"; projectId: string }
  /** The submission is unknown, has expired, or was replaced by a newer one. */
  | { state: "gone" };

type SubmissionRow = Row<
  "project_submissions",
  "domain" | "language" | "payload" | "expiresAt" | "usedAt" | "projectId"
>;

export async function findSubmission(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  tokenHash: string,
): Promise<Submission> {
  const row = await db.first(sql<SubmissionRow>`
    SELECT domain, language, payload, expires_at AS expiresAt, used_at AS usedAt, project_id AS projectId
    FROM project_submissions WHERE token_hash = ${tokenHash}`);
  if (!row) return { state: "gone" };
  if (row.usedAt !== null && row.projectId !== null) return { state: "confirmed", projectId: row.projectId };
  if (row.usedAt !== null || row.expiresAt <= clock.now()) return { state: "gone" };
  const stored: StoredSubmission = JSON.parse(row.payload);
  const project = { venueIds: [], ownProviderIds: [], ...stored, details: readDetails(stored.details) };
  return {
    state: "waiting",
    domain: row.domain,
    language: row.language,
    project,
    expiresAt: row.expiresAt,
  };
}

/** Names of the companies and venues that received a confirmed project. */
export async function listProvidersOfProject(
  { db }: Pick<ModelContext, "db">,
  projectId: string,
): Promise<string[]> {
  const rows = await db.all(sql<Row<"companies", "name">>`
    SELECT coalesce(r.venue_name, c.name) AS name
    FROM event_requests r JOIN companies c ON c.provider_id = r.provider_id
    WHERE r.project_id = ${projectId} ORDER BY 1`);
  return rows.map((row) => row.name);
}

/**
 * Empties submissions that were not confirmed in time, at most MAX_ROWS_PER_STATEMENT rows. The rows are deleted a day
 * later.
 */
export const anonymiseExpiredSubmissions = (now: number): Query => sql`
  UPDATE project_submissions SET payload = '{}' WHERE id IN (
    SELECT id FROM project_submissions WHERE expires_at < ${now} AND payload <> '{}' LIMIT ${MAX_ROWS_PER_STATEMENT})`;

/**
 * SQL that reduces an e-mail address to the part that identifies its mailbox. It must equal the SQL expression of the
 * column project_contacts.email_key.
 */
export const mailboxOfEmail = (email: string | Query): Query => sql`
  (SELECT lower(iif(lower(substr(m.a, instr(m.a, '@'))) IN ('@gmail.com', '@googlemail.com'),
     replace(substr(m.a, 1, instr(substr(replace(m.a, '@', '+'), 2), '+')), '.', '') || '@gmail.com',
     substr(m.a, 1, instr(substr(replace(m.a, '@', '+'), 2), '+')) || substr(m.a, instr(m.a, '@'))))
   FROM (SELECT ${email} AS a) m)`;
