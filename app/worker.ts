import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import {
  createAppContext,
  createAppScope,
  isolateSettings,
  type AppContext,
  type Env,
  type JobMessage,
} from "./context";
import { BOOKMARK_COOKIE } from "./http/cookies";
import { answerHealth } from "./http/health";
import { plainErrorPage } from "./http/plain-error-page";
import { logRequest } from "./http/request-log";
import { admit, capBody, MAX_FORM_BYTES, withOwnHost } from "./http/request-pipeline";
import { setSecurityHeaders } from "./http/security-headers";
import { DOMAINS, FALLBACK_DOMAIN } from "./i18n/domains";
import { consumeJobs } from "./jobs/consume-jobs.server";
import { runSchedule } from "./jobs/run-schedule.server";
import { randomIds } from "./models/identifiers";

const handleWithRemix = createRequestHandler(build, import.meta.env.DEV ? "development" : "production");

/** Hashed by the build, so they may be kept for ever. */
const IMMUTABLE = /^\/assets\//;
/** Files of public/: small, unhashed. */
const PUBLIC_FILE = /^\/(?:favicon\.svg|manifest\.webmanifest|robots\.txt|icons\/|map\/|\.well-known\/)/;

async function respond(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  requestId: string,
): Promise<Answer> {
  const { hosts } = isolateSettings(env);
  const admission = admit(request, hosts);
  if (admission.kind === "redirected") {
    return { response: new Response(null, { status: 302, headers: { Location: admission.to } }), app: null };
  }
  if (admission.kind === "refused")
    return { response: plainErrorPage(admission.code, requestId, admission.domain), app: null };
  const url = new URL(request.url);
  if (IMMUTABLE.test(url.pathname) || PUBLIC_FILE.test(url.pathname)) {
    return { response: await serveAsset(request, env), app: null };
  }
  if (env.SANDBOX && url.pathname.startsWith("/sandbox")) {
    const answer = await env.SANDBOX.fetch(request);
    return { response: new Response(answer.body, answer), app: null };
  }
  if (
    request.method === "POST" &&
    !(await env.BURST.limit({ key: request.headers.get("CF-Connecting-IP") ?? "local" })).success
  ) {
    return { response: plainErrorPage("rate_limited", requestId, admission.domain), app: null };
  }
  const capped = await capBody(request, MAX_FORM_BYTES);
  if (!capped) return { response: plainErrorPage("body_too_large", requestId, admission.domain), app: null };
  const app = createAppContext(capped, env, ctx, admission.domain, requestId);
  if (url.pathname === "/health") return { response: await answerHealth(app), app };
  return { response: await handleWithRemix(withOwnHost(capped), { app }), app };
}

interface Answer {
  response: Response;
  app: AppContext | null;
}

async function serveAsset(request: Request, env: Env): Promise<Response> {
  const asset = await env.ASSETS.fetch(request);
  const response = new Response(asset.body, asset);
  const isFound = asset.status === 200 || asset.status === 304;
  const isHashed = IMMUTABLE.test(new URL(request.url).pathname);
  response.headers.set(
    "Cache-Control",
    isFound
      ? isHashed
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600"
      : "private, no-store",
  );
  return response;
}

/** Merges what the request wants set into the answer, then the headers every answer carries. */
function finish(response: Response, app: AppContext | null, isSecure: boolean, requestId: string): Response {
  const headers = new Headers(response.headers);
  app?.outgoing.forEach((value, name) => {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  });
  if (app?.db.hasWritten) {
    const bookmark = app.db.bookmark;
    if (bookmark) headers.append("Set-Cookie", app.cookies.write(BOOKMARK_COOKIE, bookmark, { maxAge: 60 }));
  }
  headers.set("X-Request-Id", requestId);
  setSecurityHeaders(headers, {
    nonce: app?.nonce ?? "none",
    isSecure,
    payments: app?.payments ?? null,
    mapOrigin: app?.settings.MAP_STYLE_URL ? new URL(app.settings.MAP_STYLE_URL).origin : null,
  });
  const hasNoBody = response.status === 204 || response.status === 304;
  return new Response(hasNoBody ? null : response.body, { status: response.status, headers });
}

export default {
  async fetch(request, env, ctx): Promise<Response> {
    const started = Date.now();
    const requestId = randomIds.uuid();
    let answer: Answer;
    let failure: unknown;
    try {
      answer = await respond(request, env, ctx, requestId);
    } catch (error) {
      failure = error;
      answer = { response: plainErrorPage("unexpected", requestId, DOMAINS[FALLBACK_DOMAIN]), app: null };
    }
    const response = finish(
      answer.response,
      answer.app,
      new URL(request.url).protocol === "https:",
      requestId,
    );
    logRequest(request, response.status, Date.now() - started, requestId, answer.app, failure);
    return response;
  },

  async queue(batch, env, ctx): Promise<void> {
    await consumeJobs(batch, createAppScope(env, ctx, "first-primary"));
  },

  async scheduled(controller, env, ctx): Promise<void> {
    await runSchedule(controller.cron, createAppScope(env, ctx, "first-primary"));
  },
} satisfies ExportedHandler<Env, JobMessage>;
