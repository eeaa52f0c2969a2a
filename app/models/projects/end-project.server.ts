import type { SendingContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import type { ProjectEnding } from "./ending.rules";

/** How a couple ends its project. `requestId` is null if it has booked with somebody whom it has not asked here. */
export type CoupleEnding =
  | { kind: "booked"; requestId: string | null }
  | { kind: "withdrawn"; reason: string | null };

export type EndedProject =
  | { kind: "ended" }
  /** The project had already ended, in this way. */
  | { kind: "conflict"; endedAs: ProjectEnding }
  /** The couple has no such project, or the project has no such request. */
  | { kind: "not_found" };

/**
 * Ends a couple's project and all its requests, except the one with which the couple has booked. Each statement requires
 * the open project, so of two endings at the same moment one wins.
 */
export async function endProject(
  ctx: SendingContext,
  { coupleId, projectId, ending }: { coupleId: string; projectId: string; ending: CoupleEnding },
): Promise<EndedProject> {
  const now = ctx.clock.now();
  const booked = ending.kind === "booked" ? ending.requestId : null;
  const reason = ending.kind === "withdrawn" ? ending.reason : null;
  const isOpen = sql`EXISTS (SELECT 1 FROM projects p
    WHERE p.id = ${projectId} AND p.couple_id = ${coupleId} AND p.ended_at IS NULL)`;
  const isBookable =
    booked === null
      ? sql`TRUE`
      : sql`EXISTS (SELECT 1 FROM event_requests r WHERE r.id = ${booked} AND r.project_id = ${projectId})`;
  const results = await ctx.db.write(
    sql`UPDATE event_requests SET ended_at = ${now}, ended_as = ${ending.kind}
        WHERE project_id = ${projectId} AND ended_at IS NULL AND id IS NOT ${booked} AND ${isOpen} AND ${isBookable}`,
    sql`UPDATE projects
        SET ended_at = ${now}, ended_as = ${ending.kind}, ended_reason = ${reason}, booked_request_id = ${booked}
        WHERE id = ${projectId} AND couple_id = ${coupleId} AND ended_at IS NULL AND ${isBookable}`,
  );
  if (didChange(results.at(-1))) {
    ctx.wakeOutbox();
    return { kind: "ended" };
  }
  const project = await ctx.db.first(sql<{ endedAs: ProjectEnding | null }>`
    SELECT ended_as AS endedAs FROM projects WHERE id = ${projectId} AND couple_id = ${coupleId}`);
  return project?.endedAs ? { kind: "conflict", endedAs: project.endedAs } : { kind: "not_found" };
}
