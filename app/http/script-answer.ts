import type { RequestContext } from "~/context/request-context";
import {
  SCRIPT_HEADER,
  TARGET_HEADER,
  OUTCOME_HEADER,
  type ScriptOutcome,
} from "~/models/core/script-answer.rules";

type ReportedContext = Pick<RequestContext, "shortfall" | "hasOwnSessionBack">;

/** Returns the outcome of a request. Without a context (`ctx` is null) the outcome is a failure. */
function outcomeOf(status: number, ctx: ReportedContext | null): ScriptOutcome {
  if (ctx?.shortfall === "signed_out") return "signed_out";
  if (ctx?.shortfall === "refused") return "refused";
  const isDone = ctx && ctx.shortfall === null && !ctx.hasOwnSessionBack && status < 400;
  return isDone ? "done" : "failed";
}

/**
 * Reports the outcome of a request to a script of our pages. A redirect is reported and not followed, because a
 * script that follows it cannot distinguish the sign-in page from the requested page.
 */
export function responseForScript(
  response: Response,
  headers: Headers,
  ctx: ReportedContext | null,
): Response {
  const to = headers.get("Location");
  headers.set(OUTCOME_HEADER, outcomeOf(response.status, ctx));
  headers.append("Vary", SCRIPT_HEADER);
  // A shared cache must not store this response, because the cache could send it to a browser that requests the page.
  if (headers.get("Cache-Control")?.includes("public")) headers.set("Cache-Control", "private, no-store");
  if (to === null || response.status < 300 || response.status >= 400)
    return new Response(response.body, { status: response.status, headers });
  headers.delete("Location");
  headers.set(TARGET_HEADER, to);
  return new Response(null, { status: 200, headers });
}

export const isFromScript = ({ headers }: Request): boolean => headers.has(SCRIPT_HEADER);
