import type { Row } from "#db/rows";
import type { ModelContext, SendingContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import {
  askAboutClosingCredits,
  returnClosingCredits,
} from "~/models/credits/closing/return-closing-credit.server";
import { closingReturns, type ClosingReturn } from "~/models/credits/closing-return.rules";
import { endRequests } from "./ending/end-requests.server";
import {
  endingRequestOf,
  selectEndingRequests,
  stateOfRequests,
  type EndingRequest,
} from "./ending/ending-requests.queries.server";
import { mailAboutEnding } from "./ending/mail-about-ending.server";

/** How a couple ends its project. */
export type CoupleEnding =
  /** `requestId` is the request with whose provider the couple has booked; null if it has booked with somebody else. */
  | { kind: "booked"; requestId: string | null }
  /** `reason` is the couple's own text. */
  | { kind: "withdrawn"; reason: string | null };

export interface EndingOfCouple {
  coupleId: string;
  projectId: string;
  ending: CoupleEnding;
}

/** How a project ended. */
type EndedProject = Row<"projects", "endedAt" | "endedAs" | "bookedRequestId">;

export type EndProjectOutcome =
  | { kind: "ended" }
  /** The project had ended before; `project` says how. Nothing was changed. */
  | { kind: "conflict"; project: EndedProject }
  /** The couple has no such project, or the project has no such request. */
  | { kind: "not_found" };

/**
 * Maximum number of attempts. An attempt fails if another call changed a request of the project between the read and
 * the write.
 */
const MAX_TRIES = 10;

/**
 * Ends an open project for its couple, in one batch: the project, its requests, the numbers of unread requests, the
 * credits to return and the mails to the providers. Of several endings in parallel, one takes effect and the others
 * get the conflict.
 */
export async function endProject(ctx: SendingContext, input: EndingOfCouple): Promise<EndProjectOutcome> {
  const { coupleId, projectId, ending } = input;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const now = ctx.clock.now();
    const [[project], rows, [read]] = await ctx.db.read(
      sql<EndedProject>`
        SELECT ended_at AS endedAt, ended_as AS endedAs, booked_request_id AS bookedRequestId
        FROM projects WHERE id = ${projectId} AND couple_id = ${coupleId}`,
      selectEndingRequests(projectId, now),
      sql<{ state: string }>`SELECT ${stateOfRequests(projectId, now)} AS state`,
    );
    if (!project || !read) return { kind: "not_found" };
    if (project.endedAt !== null) return { kind: "conflict", project };
    const requests = rows.map(endingRequestOf);
    if (!isBookable(requests, ending)) return { kind: "not_found" };
    if (await write(ctx, input, { now, requests, state: read.state })) {
      ctx.wakeOutbox();
      return { kind: "ended" };
    }
  }
  throw new Error(`the requests of project ${projectId} keep changing`);
}

const isBookable = (requests: readonly EndingRequest[], ending: CoupleEnding): boolean =>
  ending.kind === "withdrawn" ||
  ending.requestId === null ||
  requests.some(({ id, fakeAt }) => id === ending.requestId && fakeAt === null);

interface ReadRequests {
  now: number;
  requests: readonly EndingRequest[];
  /** The text of `stateOfRequests` at the time of the read. */
  state: string;
}

/** @returns false if the project has ended or a request has changed since it was read; nothing was written then */
async function write(
  ctx: SendingContext,
  { coupleId, projectId, ending }: EndingOfCouple,
  { now, requests, state }: ReadRequests,
): Promise<boolean> {
  const bookedId = ending.kind === "booked" ? ending.requestId : null;
  const others = requests.filter(({ id, endedAt }) => id !== bookedId && endedAt === null);
  const returns = new Map<string, ClosingReturn>(
    closingReturns(others, now).map((each, index) => [others[index]?.id ?? "", each]),
  );
  const audit = recordAudit(
    ctx,
    {
      actorId: null,
      subjectId: projectId,
      action: ending.kind === "booked" ? "project.booked" : "project.withdrawn",
    },
    sql`EXISTS (SELECT 1 FROM projects WHERE id = ${projectId} AND couple_id = ${coupleId} AND ended_at IS NULL)
      AND ${stateOfRequests(projectId, now)} = ${state}`,
  );
  const didEnd = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const results = await ctx.db.write(
    audit.statement,
    ...settleCredits(ctx, others, returns, didEnd),
    ...mailAboutEnding(ctx, { projectId, requests, ending: ending.kind, bookedId, returns }, didEnd),
    ...endRequests(
      sql`SELECT id FROM projects WHERE id = ${projectId} AND ${didEnd}`,
      { at: now, as: ending.kind },
      bookedId,
    ),
    sql`UPDATE projects SET ended_at = ${now}, ended_as = ${ending.kind}, booked_request_id = ${bookedId},
          ended_reason = ${ending.kind === "withdrawn" ? ending.reason : null}
        WHERE id = ${projectId} AND ${didEnd}`,
  );
  return didChange(results[0]);
}

/** Statements about the credits of the requests: returns them, or asks an administrator. */
function settleCredits(
  ctx: ModelContext,
  others: readonly EndingRequest[],
  returns: ReadonlyMap<string, ClosingReturn>,
  didEnd: Query,
): Query[] {
  const returned = others.filter(({ id }) => returns.get(id) === "returned").map(({ id }) => id);
  const doubts = others.flatMap(({ id, providerId }) => {
    const doubt = returns.get(id);
    return doubt === "monthly_limit" || doubt === "same_person" ? [{ requestId: id, providerId, doubt }] : [];
  });
  return [...returnClosingCredits(ctx, returned, didEnd), ...askAboutClosingCredits(ctx, doubts, didEnd)];
}
