import type { RequestContext } from "~/context/request-context";
import { describeError, logEvent } from "~/log";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { discardBody } from "~/http/request-pipeline";
import { maintenanceFor } from "~/http/maintenance";
import { retryAfterSeconds } from "~/models/maintenance/rules";
import { AppError, ERRORS } from "~/models/core/errors";
import { answerDescription, DESCRIPTION_PATH } from "./files/answer-description";
import { answerOnce } from "./answer-once";
import { answerPictureCall, isPictureCall } from "./files/answer-picture-call";
import { ApiError, refuse } from "./api-error";
import type { ApiCall, Method } from "./contract";
import { isPreflight, optionsAnswer, sentHeaders, shareAnswer } from "./cors";
import { countSender } from "./count-sender";
import { announceDeprecation } from "./deprecation";
import { isKnownAnswer } from "./known-answer";
import { passCall } from "./pass-call";
import { problemAnswer } from "./problem";
import { readInput, readQuery } from "./read-input";
import { CallTable, paramsOf } from "./router";
import { CALLS } from "./table";

const table = new CallTable(CALLS);

const METHODS: readonly string[] = ["GET", "POST", "PUT", "PATCH", "DELETE"] satisfies Method[];

/** Answers a call of the HTTP API. Every answer except a picture is JSON, also after a failure. */
export async function answerApiCall(ctx: RequestContext): Promise<Response> {
  try {
    return shareAnswer(
      ctx,
      await answer(ctx).catch((error: unknown) => problemAnswer(ctx, asApiError(ctx, error))),
    );
  } finally {
    ctx.unreadForm?.end();
    // A client may see a broken connection instead of the answer if its body is left unread.
    await discardBody(ctx.request).catch(() => undefined);
  }
}

async function answer(ctx: RequestContext): Promise<Response> {
  const { request, url } = ctx;
  // Preflight requests of browsers do not read the database, so they are not counted.
  if (!isPreflight(ctx)) await countSender(ctx, ctx.callLimiter);
  const maintenance = isPreflight(ctx) ? null : maintenanceFor(ctx);
  if (maintenance) {
    ctx.outgoing.set("Retry-After", String(retryAfterSeconds(maintenance, ctx.clock.now())));
    return refuse("api_maintenance");
  }
  if (url.pathname === DESCRIPTION_PATH) return answerDescription(ctx);
  if (isPictureCall(request, url)) return answerPictureCall(ctx);
  const found = table.find(url.pathname);
  if (!found) return refuse("api_unknown_path");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const allowed = allowedMethods(found.calls);
  if (method === "OPTIONS") return optionsAnswer(ctx, allowed, sentHeaders(found.calls));
  const call = found.calls.find((each) => each.method === method);
  if (!call || !METHODS.includes(method)) {
    ctx.outgoing.set("Allow", allowed);
    return refuse("api_method");
  }
  if (!acceptsJson(request.headers.get("Accept"))) return refuse("not_acceptable");
  const params = paramsOf(call, found.values);
  return run(ctx, call, params).finally(() => announceDeprecation(ctx, call, params));
}

async function run(ctx: RequestContext, call: ApiCall, params: Record<string, string>): Promise<Response> {
  try {
    const { me, session, early } = await passCall(ctx, call);
    const query = readQuery(ctx, call);
    const input = await readInput(ctx, call, session?.me.providerId ?? ctx.address);
    const ifMatch = versionIn(ctx.request.headers.get("If-Match"));
    const args = { ctx, me, session, early, params, input, query, ifMatch };
    const limit = call.limitOf(args);
    if (limit && (await isOverLimit(ctx, limit.limit, limit.subject))) return refuse("rate_limited");
    const work = async () => jsonAnswer(ctx, call, await call.handle(args));
    return call.takesIdempotencyKey ? await answerOnce(ctx, call, args, work) : await work();
  } catch (error) {
    if (error instanceof ApiError || error instanceof AppError) throw error;
    logFailure(ctx, error, call.failure);
    throw new ApiError(ERRORS[call.failure]);
  }
}

/** Sends the values of an answer. A client that already has them gets 304 without a body. */
async function jsonAnswer(ctx: RequestContext, call: ApiCall, values: object | null): Promise<Response> {
  // The token of a couple or of a project names no account, but its answers are private too.
  const isForAll = ctx.userId === null && !ctx.request.headers.has("Authorization");
  const headers = new Headers({
    "Content-Language": ctx.language,
    "Cache-Control": isForAll ? "public, max-age=0, must-revalidate" : "private, no-store",
    Vary: "Accept-Language, Authorization",
  });
  if (ctx.db.hasWritten && ctx.db.bookmark) headers.set("X-D1-Bookmark", ctx.db.bookmark);
  if (values === null) return new Response(null, { status: call.success, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  const body = JSON.stringify(values);
  if (call.method === "GET" && (await isKnownAnswer(ctx, body)))
    return new Response(null, { status: 304, headers });
  const isHead = ctx.request.method === "HEAD";
  return new Response(isHead ? null : body, { status: call.success, headers });
}

/**
 * Reads the version of If-Match, which the client got as the ETag of a GET. A text that is no version becomes one that no
 * data has.
 */
function versionIn(header: string | null): string | undefined {
  const tag = header?.trim() ?? "*";
  return tag === "*" ? undefined : (/^(?:W\/)?"([\w-]{1,100})"$/.exec(tag)?.[1] ?? "");
}

/** Whether a client takes JSON, by its Accept header. A weight of zero excludes a type. */
const acceptsJson = (accept: string | null): boolean =>
  accept === null ||
  accept
    .toLowerCase()
    .split(",")
    .some(
      (range) =>
        /^\s*(?:\*\/\*|application\/(?:\*|json|problem\+json))\s*(?:;|$)/.test(range) &&
        !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range),
    );

const allowedMethods = (calls: readonly ApiCall[]): string => {
  const methods = calls.map(({ method }) => method);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};

function asApiError(ctx: RequestContext, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AppError) return new ApiError(ERRORS[error.code]);
  logFailure(ctx, error, "unexpected");
  return new ApiError(ERRORS.unexpected);
}

const logFailure = ({ requestId }: RequestContext, error: unknown, code: string): void =>
  logEvent({ event: "failure", level: "error", requestId, code, failure: describeError(error) });
