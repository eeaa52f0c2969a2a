import { bearerOf, tokenBehind } from "~/access/bearer";
import type { RequestContext } from "~/context/request-context";
import { findProjectDraft, type ProjectDraft } from "~/models/projects/queries.server";
import { PROJECT_TOKEN_PREFIX } from "~/models/projects/rules";
import { refuse } from "./api-error";

/** The token of a draft that a call brings, without its prefix; null without one. */
export const projectTokenOf = ({ request }: Pick<RequestContext, "request">): string | null =>
  tokenBehind(bearerOf(request), PROJECT_TOKEN_PREFIX);

/** The draft of a call's token. @throws ApiError if the draft was sent or has expired */
export async function draftOfCall(ctx: RequestContext): Promise<ProjectDraft> {
  const draft = await findProjectDraft(ctx, projectTokenOf(ctx), ctx.domain.code);
  return draft ?? refuse("project_expired");
}
