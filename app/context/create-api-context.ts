import type { RequestContext } from "./request-context";
import { bearerOf } from "~/access/bearer";
import { UnreadForm } from "~/http/forms/unread-form";
import type { CallLimiter } from "~/http/limits/call-limit";
import { isSafeMethod } from "~/http/security/origin-check";
import { visitorIpAddress } from "~/http/security/visitor-address";
import { preferredLanguage } from "~/i18n/accept-language";
import { findHost } from "~/i18n/domains";
import { ACCESS_TOKEN_PREFIX } from "~/models/accounts/api-tokens/rules";
import { sha256 } from "~/models/core/identifiers";
import type { Domains } from "~/models/domains/queries.server";
import { createRequestContext } from "./create-request-context";
import { settingsOfThisIsolate, type Env } from "./create-service-context";

/** Headers of browsers that calls never read. */
const IGNORED_HEADERS = ["Cookie"];

/**
 * The context of a call of the HTTP API. It reads no cookie and no language in the path.
 * @returns null if the host does not serve the API: the public side, a closed domain, or http in production
 */
export async function createApiContext(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  domains: Domains,
  requestId: string,
): Promise<RequestContext | null> {
  const { hosts } = settingsOfThisIsolate(env);
  const { hostname, pathname, protocol } = new URL(request.url);
  const known = findHost(hostname, hosts);
  if (known?.side !== "office" || (protocol === "http:" && hosts.has(hostname))) return null;
  const domain = domains[known.domain.code];
  if (!domain.isActive) return null;
  const headers = new Headers(request.headers);
  for (const name of IGNORED_HEADERS) headers.delete(name);
  const bearer = bearerOf({ headers });
  const ctx = await createRequestContext(
    new Request(request, { headers }),
    env,
    execution,
    domain,
    { side: "office", pathname, language: domain.defaultLanguage },
    domains,
    requestId,
    {
      bearer,
      accessTokenHash: bearer?.startsWith(ACCESS_TOKEN_PREFIX) ? await sha256(bearer) : null,
      bookmark: headers.get("X-D1-Bookmark"),
      language: preferredLanguage(headers.get("Accept-Language"), domain),
    },
  );
  ctx.sendsNoCookie = true;
  const byAddress = limiterOfAddress(request, env);
  ctx.callLimiter = bearer === null ? byAddress : limiterOfToken(request, env, bearer);
  if (bearer !== null) ctx.unknownSenderLimiter = byAddress;
  if (/^multipart\//i.test(headers.get("Content-Type") ?? ""))
    ctx.unreadForm = new UnreadForm(ctx.request, ctx.clock);
  return ctx;
}

/** The limit of all calls without a token from an IP address. */
const limiterOfAddress = (request: Request, env: Env): CallLimiter => ({
  policy: "open",
  most: 60,
  key: visitorIpAddress(request),
  limiter: env.API_OPEN ?? null,
});

/** The limit of all calls with one token. */
const limiterOfToken = (request: Request, env: Env, bearer: string): CallLimiter =>
  isSafeMethod(request.method)
    ? { policy: "reads", most: 300, key: bearer, limiter: env.API_READS ?? null }
    : { policy: "writes", most: 60, key: bearer, limiter: env.API_WRITES ?? null };
