import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import assets from "virtual:client-assets";
import * as build from "virtual:remix/server-build";
import { answerApiCall } from "./api/answer-call";
import { isPictureCall } from "./api/files/answer-picture-call";
import { isApiPath } from "./api/router";
import { createApiContext } from "./context/create-api-context";
import { countFailure } from "./context/count-failure";
import { createRequestContext } from "./context/create-request-context";
import {
  createServiceContext,
  settingsOfThisIsolate,
  type Env,
  type JobMessage,
} from "./context/create-service-context";
import type { RequestContext } from "./context/request-context";
import { SettingsError } from "./context/settings";
import { createTextFileReader } from "./context/text-files";
import { answerFromCache } from "./http/page-cache/answer-from-cache";
import { readCachedPageRequest, type InlinedFile } from "./http/page-cache/cached-page-request";
import { BOOKMARK_COOKIE } from "./http/cookies";
import { FLASH_COOKIE } from "./http/flash";
import { passesFirstLimit } from "~/http/limits/first-limit";
import { healthResponse, misconfiguredResponse } from "./http/health";
import { maintenanceResponse } from "./http/maintenance";
import { expectsPage } from "./http/expects-page";
import { errorPageForData } from "./http/page-for-data";
import { cardScriptUrl, isStandInHost } from "~/http/security/card-script";
import { plainErrorPage } from "./http/plain-error-page";
import type { PostedForm } from "~/http/forms/posted-form";
import { loggedAtEnd, logRequest } from "./http/request-log";
import {
  checkBody,
  checkRequest,
  discardBody,
  adaptRequestForRemix,
  isHashedFile,
} from "./http/request-pipeline";
import { areaFinder, publicStartBuild, splitBuildByArea } from "~/runtime/route-areas";
import { responseForScript, isFromScript } from "./http/script-answer";
import { setSecurityHeaders } from "~/http/security/security-headers";
import { bodyKinds } from "~/http/forms/body-kind";
import { UnreadForm } from "~/http/forms/unread-form";
import { enteredFields, unsentFormPage } from "~/http/forms/unsent-form-page";
import { DOMAINS, FALLBACK_DOMAIN, findHost, type Domain, type Side } from "./i18n/domains";
import { languagePrefix } from "./i18n/public-address";
import { pathWithoutLanguage } from "./i18n/page-address";
import { consumeJobs } from "./jobs/consume-jobs.server";
import { consumeNightlySteps, NIGHTLY_STEPS_QUEUE } from "./jobs/consume-steps.server";
import { consumePictures, PICTURES_QUEUE } from "./jobs/prepare-pictures.server";
import { runSchedule } from "./jobs/run-schedule.server";
import { preloadTexts, setTextReader } from "./i18n/texts.server";
import { openDatabase } from "./models/core/database";
import { isPublicEnvironment } from "./models/environments/rules";
import { currentDomains } from "./models/domains/queries.server";
import type { ErrorCode } from "./models/core/errors";
import { randomIds } from "./models/core/identifiers";
import { lookupNames } from "./models/lookups/queries.server";

const buildFor = splitBuildByArea(build);
const publicStart = publicStartBuild(build);
const isArea = areaFinder(build);
const bodyKindOf = bodyKinds(buildFor);
/**
 * The Remix handlers of each area, by the language in front of the path. In the back-office, an area has one handler,
 * because its paths name no language.
 */
const handlers = new Map<ServerBuild, Map<string, RequestHandler>>();

/**
 * Returns a Remix handler for the routes that can match this path.
 *
 * @param prefix the language in front of the path, such as `/en`, or nothing
 */
function remixFor(pathname: string, side: Side, prefix: string): RequestHandler {
  const area = side === "public" && pathname === "/" ? publicStart : buildFor(pathname);
  const ofArea = handlers.get(area) ?? new Map<string, RequestHandler>();
  handlers.set(area, ofArea);
  let handler = ofArea.get(prefix);
  if (!handler) {
    // Remix adds the base name to links and redirects, and removes it before it looks for a route.
    const inLanguage = prefix === "" ? area : { ...area, basename: prefix };
    handler = createRequestHandler(inLanguage, import.meta.env.DEV ? "development" : "production");
    ofArea.set(prefix, handler);
  }
  return handler;
}

/** Paths of the files of public/. None of them is a page. */
const PUBLIC_FILE = /^\/(?:favicon\.svg|icon-|map\/|\.well-known\/(?!security\.txt$))/;

async function respond(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  requestId: string,
): Promise<Answer> {
  const { hosts } = settingsOfThisIsolate(env);
  if (env.SANDBOX && isStandInHost(new URL(request.url).hostname)) return standIn(env.SANDBOX, request);
  const domains = await currentDomains({ db: openDatabase(env.DB, null), clock: Date }, (work) =>
    execution.waitUntil(work),
  );
  const url = new URL(request.url);
  if (isApiPath(url.pathname) || isPictureCall(request, url)) {
    const ctx = await createApiContext(request, env, execution, domains, requestId);
    if (ctx) return { response: await answerApiCall(ctx), ctx };
  }
  const takes = request.method === "POST" ? bodyKindOf(pathWithoutLanguage(url, hosts)) : "form";
  const checkedRequest = checkRequest(request, hosts, domains, takes, isArea);
  if (checkedRequest.kind === "redirected") {
    return {
      response: new Response(null, {
        status: checkedRequest.isForGood ? 301 : 302,
        headers: { Location: checkedRequest.to },
      }),
      ctx: null,
    };
  }
  const rejected = async (code: ErrorCode): Promise<Answer> => ({
    response: await plainErrorPage(code, { request, requestId, domain: checkedRequest.domain }),
    ctx: null,
  });
  if (checkedRequest.kind === "rejected") return rejected(checkedRequest.code);
  // The platform serves existing files without the Worker. A file request that reaches the Worker is therefore for a
  // file that does not exist.
  if (isHashedFile(url.pathname) || PUBLIC_FILE.test(url.pathname))
    return { response: new Response(null, { status: 404 }), ctx: null };
  if (env.SANDBOX && url.pathname.startsWith("/sandbox")) return standIn(env.SANDBOX, request);
  if (!(await passesFirstLimit(request, takes, env))) return rejected("rate_limited");
  const checked = await checkBody(request, takes);
  if (checked.kind === "rejected") return rejected(checked.code);
  const ctx = await createRequestContext(
    checked.request,
    env,
    execution,
    checkedRequest.domain,
    checkedRequest.address,
    domains,
    requestId,
  );
  preloadTexts(ctx.language, ctx.defer);
  if (takes === "files") ctx.unreadForm = new UnreadForm(request, ctx.clock);
  if (ctx.url.pathname === "/health") return { response: await healthResponse(ctx), ctx };
  const closed = await maintenanceResponse(ctx, checked.form);
  if (closed) return { response: closed, ctx };
  const render = async (asked: Request): Promise<Response> => {
    const prefix = ctx.side === "public" ? languagePrefix(ctx.domain, ctx.language) : "";
    const handle = remixFor(ctx.url.pathname, ctx.side, prefix);
    const response = await handle(adaptRequestForRemix(asked), { ctx }).finally(() => ctx.unreadForm?.end());
    return (await unsentForm(response, checked.form, ctx)) ?? errorPageForData(response, ctx);
  };
  const cached = readCachedPageRequest(request, checkedRequest.address, ctx, inlinedFiles);
  if (cached) return { ...(await answerFromCache(cached, ctx, render)), ctx };
  return { response: await render(checked.request), ctx };
}

const inlinedFiles: readonly InlinedFile[] = [
  ...Object.entries(assets.styles).map(([name, { href }]) => ({ cookie: `css-${name}`, href })),
  ...Object.entries(assets.enhance).map(([name, { href }]) => ({ cookie: `js-${name}`, href })),
];

async function standIn(sandbox: Fetcher, request: Request): Promise<Answer> {
  const answer = await sandbox.fetch(request);
  return { response: new Response(answer.body, answer), ctx: null };
}

/** Returns the page for a filled-in form whose sender must sign in again; null if the request gets another response. */
async function unsentForm(
  response: Response,
  form: PostedForm | null,
  ctx: RequestContext,
): Promise<Response | null> {
  const signIn = response.headers.get("Location");
  if (ctx.shortfall !== "signed_out" || !form || signIn === null) return null;
  if (isFromScript(ctx.request) || !expectsPage(ctx.request)) return null;
  const fields = await enteredFields(form);
  return fields && unsentFormPage(fields, signIn, ctx, await lookupNames(ctx));
}

interface Answer {
  response: Response;
  ctx: RequestContext | null;
  /** Stores the complete response in the cache of pages; missing if it is not for every visitor. */
  store?: (complete: Response) => void;
}

/** Returns the domain of a failed request. It never throws, because the settings may be the cause of the failure. */
function domainOfBroken(request: Request, env: Env): Domain {
  const { hostname } = new URL(request.url);
  try {
    return findHost(hostname, settingsOfThisIsolate(env).hosts)?.domain ?? DOMAINS[FALLBACK_DOMAIN];
  } catch {
    // The failed request has already logged this error.
    return findHost(hostname, new Map())?.domain ?? DOMAINS[FALLBACK_DOMAIN];
  }
}

/** Whether a response is a redirect: of a document, or of a single-fetch data request (status 202). */
const isRedirect = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400);

/**
 * First adds the headers and cookies that were collected while the request was handled, and then the headers that
 * every response gets.
 */
function finalizeResponse(
  response: Response,
  ctx: RequestContext | null,
  request: Request,
  requestId: string,
): Response {
  const { url, method } = request;
  const headers = new Headers(response.headers);
  // The old flash message is deleted first, because this response may set a new message.
  if (ctx?.hasReadFlash && !isRedirect(response))
    headers.append("Set-Cookie", ctx.cookies.clear(FLASH_COOKIE));
  ctx?.outgoing.forEach((value, name) => {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  });
  if (ctx?.db.hasWritten) {
    const bookmark = ctx.db.bookmark;
    if (bookmark) headers.append("Set-Cookie", ctx.cookies.write(BOOKMARK_COOKIE, bookmark, { maxAge: 60 }));
  }
  if (ctx?.sendsNoCookie) headers.delete("Set-Cookie");
  // A response with a cookie is not cached publicly: a shared cache would send the cookie to all visitors.
  if (headers.has("Set-Cookie") && headers.get("Cache-Control")?.includes("public"))
    headers.set("Cache-Control", "private, no-store");
  if (ctx && !isPublicEnvironment(ctx.settings)) headers.set("X-Robots-Tag", "noindex");
  headers.set("X-Request-Id", requestId);
  setSecurityHeaders(headers, {
    inline: ctx?.sharedPage?.inline ?? { nonce: ctx?.nonce ?? "none" },
    isSecure: new URL(url).protocol === "https:",
    isPreloaded: ctx?.settings.HSTS_PRELOAD === "preload",
    payments: ctx?.payments ?? null,
    ...(ctx?.payments === "card" ? { cardScript: cardScriptUrl(ctx.settings.STRIPE_JS_URL, ctx.url) } : {}),
    frameOrigins: ctx?.frameOrigins ?? new Set(),
    formOrigins: ctx?.formOrigins ?? new Set(),
    mapOrigin: ctx?.settings.MAP_STYLE_URL ? new URL(ctx.settings.MAP_STYLE_URL).origin : null,
  });
  if (isFromScript(request) && !isApiPath(new URL(url).pathname))
    return responseForScript(response, headers, ctx);
  const hasNoBody = method === "HEAD" || response.status === 204 || response.status === 304;
  return new Response(hasNoBody ? null : response.body, { status: response.status, headers });
}

export default {
  async fetch(request, env, execution): Promise<Response> {
    const started = Date.now();
    setTextReader(createTextFileReader(env));
    const requestId = randomIds.uuid();
    let answer: Answer;
    let failure: unknown;
    try {
      answer = await respond(request, env, execution, requestId);
    } catch (error) {
      failure = error;
      const domain = domainOfBroken(request, env);
      const isAsked = error instanceof SettingsError && new URL(request.url).pathname === "/health";
      const response = isAsked
        ? misconfiguredResponse(error)
        : await plainErrorPage("unexpected", { request, requestId, domain });
      answer = { response, ctx: null };
    }
    // Errors are ignored: a disconnected client or a broken body needs no response.
    await discardBody(request).catch(() => undefined);
    const response = finalizeResponse(answer.response, answer.ctx, request, requestId);
    answer.store?.(response);
    countFailure(request, response, env, execution);
    const log = () =>
      logRequest(request, response.status, Date.now() - started, requestId, answer.ctx, failure);
    if (answer.ctx?.readsWhileSent && response.body)
      return loggedAtEnd(response, response.body, execution, log);
    log();
    return response;
  },

  async queue(batch, env, execution): Promise<void> {
    setTextReader(createTextFileReader(env));
    const ctx = createServiceContext(env, execution, "first-primary", randomIds.uuid());
    if (batch.queue.endsWith(PICTURES_QUEUE)) return consumePictures(batch, ctx);
    if (batch.queue.endsWith(NIGHTLY_STEPS_QUEUE)) return consumeNightlySteps(batch, ctx);
    await consumeJobs(batch, ctx);
  },

  async scheduled(controller, env, execution): Promise<void> {
    setTextReader(createTextFileReader(env));
    await runSchedule(
      controller.cron,
      controller.scheduledTime,
      createServiceContext(env, execution, "first-primary", randomIds.uuid()),
    );
  },
} satisfies ExportedHandler<Env, JobMessage>;
