import type { RequestContext } from "~/context/request-context";
import { refuse } from "../api-error";
import { optionsAnswer } from "../cors";
import { isKnownAnswer } from "../known-answer";

/** The description of the API (OpenAPI), a file of the build. */
export const DESCRIPTION_PATH = "/api/openapi.json";

const METHODS = "GET, HEAD, OPTIONS";

/** Sends the description of the API. */
export async function answerDescription(ctx: RequestContext): Promise<Response> {
  const { method } = ctx.request;
  if (method === "OPTIONS") return optionsAnswer(ctx, METHODS, ["Authorization", "If-None-Match"]);
  if (method !== "GET" && method !== "HEAD") {
    ctx.outgoing.set("Allow", METHODS);
    return refuse("api_method");
  }
  const body = await ctx.readAsset(DESCRIPTION_PATH);
  if (body === null) return refuse("unexpected");
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };
  if (await isKnownAnswer(ctx, body)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
