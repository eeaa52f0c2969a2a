import type { RequestContext } from "~/context/request-context";
import { FROM_SCRIPT, LEADS_TO, OUTCOME, type ToldOutcome } from "~/models/core/script-answer.rules";

type Told = Pick<RequestContext, "shortfall" | "hasOwnSessionBack">;

/** What became of a request; an answer that was made without a context is an error. */
function outcomeOf(status: number, ctx: Told | null): ToldOutcome {
  if (ctx?.shortfall === "signed_out") return "signed_out";
  if (ctx?.shortfall === "refused") return "refused";
  const isDone = ctx && ctx.shortfall === null && !ctx.hasOwnSessionBack && status < 400;
  return isDone ? "done" : "failed";
}

/**
 * Tells a script of the product's pages what became of its request. A redirect is told, not made: a script that follows
 * one cannot know the page of a sign-in from the page that it wanted.
 */
export function answerToScript(response: Response, headers: Headers, ctx: Told | null): Response {
  const to = headers.get("Location");
  headers.set(OUTCOME, outcomeOf(response.status, ctx));
  headers.append("Vary", FROM_SCRIPT);
  // A shared cache would give it to a page.
  if (headers.get("Cache-Control")?.includes("public")) headers.set("Cache-Control", "private, no-store");
  if (to === null || response.status < 300 || response.status >= 400)
    return new Response(response.body, { status: response.status, headers });
  headers.delete("Location");
  headers.set(LEADS_TO, to);
  return new Response(null, { status: 200, headers });
}

export const isFromScript = ({ headers }: Request): boolean => headers.has(FROM_SCRIPT);
