import type { RequestContext } from "~/context/request-context";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { findProjectOfCouple, type ProjectWithAnswers } from "~/models/couples/project.queries.server";
import type { Couple } from "~/models/couples/session.queries.server";
import { endProject, type CoupleEnding } from "~/models/projects/end-project.server";

/** @throws AppError `not_found` if the couple has no project with this id */
export async function ownProject(
  ctx: RequestContext,
  { coupleId }: Couple,
  id: string | undefined,
): Promise<ProjectWithAnswers> {
  const project = isUuid(id) ? await findProjectOfCouple(ctx, { coupleId, projectId: id }) : null;
  if (!project) throw new AppError("not_found");
  return project;
}

/**
 * Ends the couple's project.
 * @returns whether it was still open
 * @throws AppError `not_found` if the couple has no such project, or the project no such request
 */
export async function endOwnProject(
  ctx: RequestContext,
  { coupleId }: Couple,
  id: string | undefined,
  ending: CoupleEnding,
): Promise<boolean> {
  if (!isUuid(id)) throw new AppError("not_found");
  const ended = await endProject(ctx, { coupleId, projectId: id, ending });
  if (ended.kind === "not_found") throw new AppError("not_found");
  return ended.kind === "ended";
}
