import { tokenBehind } from "~/access/bearer";
import { loadCouple } from "~/access/load-couple";
import { loadSession } from "~/access/load-session";
import {
  BOOKMARK_COOKIE,
  COUPLE_COOKIE,
  CookieJar,
  DEVICE_COOKIE,
  LOCALE_COOKIE,
  SESSION_COOKIE,
} from "~/http/cookies";
import { appLabel, deviceLabel } from "~/http/device-label";
import type { PageAddress } from "~/i18n/page-address";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { FLASH_COOKIE, serializeFlash } from "~/http/flash";
import { visitorIpAddress } from "~/http/security/visitor-address";
import { decideLanguage } from "~/i18n/decide-language.server";
import { formatsOf, type Domain } from "~/i18n/domains";
import { COUPLE_TOKEN_PREFIX, isCouplePath } from "~/models/couples/rules";
import { randomIds } from "~/models/core/identifiers";
import { cachedSiteDetails, type Domains } from "~/models/domains/queries.server";
import { settingsWithDetails } from "~/models/site-details/rules";
import { loadBearerSession } from "~/access/load-bearer";
import { createServiceContext, type Env } from "./create-service-context";
import type { ApiCredentials, RequestContext } from "./request-context";

/** Maximum time of all Stripe calls of a request together, so that the response is sent within 15 s. */
const STRIPE_BUDGET_MS = 12_000;

/**
 * The context of a request on an active domain.
 * @param api set for calls of the HTTP API, which reads no cookie
 */
export async function createRequestContext(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  domain: Domain,
  address: PageAddress,
  domains: Domains,
  requestId: string,
  api: ApiCredentials | null = null,
): Promise<RequestContext> {
  const url = new URL(request.url);
  url.pathname = address.pathname;
  const cookies = new CookieJar(url.protocol === "https:");
  // The public side reads no session of an account, because its pages contain HTML that providers have written.
  const token = api || address.side === "public" ? null : cookies.read(request, SESSION_COOKIE);
  // A couple's session is read only on the couple's own pages. These pages show no formatted text of providers.
  const pageToken =
    address.side === "public" && isCouplePath(address.pathname) ? cookies.read(request, COUPLE_COOKIE) : null;
  const coupleToken = api ? tokenBehind(api.bearer, COUPLE_TOKEN_PREFIX) : pageToken;
  // A database replica may still contain a session that has ended, so the session is read from the primary database.
  // All later reads of the request return data that is at least as new.
  const services = createServiceContext(
    env,
    execution,
    token || coupleToken || api?.bearer
      ? "first-primary"
      : api
        ? api.bookmark
        : cookies.read(request, BOOKMARK_COOKIE),
    requestId,
  );
  const outgoing = new Headers();
  let found: ReturnType<typeof loadSession> | undefined;
  let foundCouple: ReturnType<typeof loadCouple> | undefined;

  const ctx: RequestContext = {
    ...services,
    settings: settingsWithDetails(services.settings, cachedSiteDetails(), domain.code),
    stripe: services.stripe.within(STRIPE_BUDGET_MS),
    request,
    requestId,
    url,
    domain,
    side: address.side,
    domains,
    language: await decideLanguage(request, domain, {
      address: api ? api.language : address.side === "public" ? address.language : null,
      cookie: api ? null : cookies.read(request, LOCALE_COOKIE),
      account: null,
    }),
    // `formats` is created when it is first used: it depends on the language, which is known only after the session is
    // read.
    get formats() {
      return formatsOf(this);
    },
    origin: url.origin,
    address: visitorIpAddress(request),
    suggestionLimiter: env.SUGGESTIONS ?? null,
    searchLimiter: env.SEARCHES ?? null,
    calendarLimiter: env.CALENDARS ?? null,
    viewLimiter: env.VIEWS ?? null,
    callLimiter: null,
    accessTokenHash: api?.accessTokenHash ?? null,
    unknownSenderLimiter: null,
    nonce: randomIds.token().slice(0, 22),
    payments: null,
    frameOrigins: new Set(),
    formOrigins: new Set(),
    cookies,
    outgoing,
    hasStaleSession: false,
    hasOwnSessionBack: false,
    hasReadFlash: false,
    readsWhileSent: false,
    sharedPage: null,
    sendsNoCookie: false,
    denial: null,
    shortfall: null,
    unreadForm: null,
    userId: null,
    device: {
      token: (api ? null : cookies.read(request, DEVICE_COOKIE)) ?? randomIds.token(),
      label: (api ? appLabel : deviceLabel)(request.headers.get("User-Agent")),
      client: api ? "api" : "browser",
    },
    couple: () => (foundCouple ??= loadCouple(ctx, coupleToken)),
    session: async () => {
      const session = await (found ??= api ? loadBearerSession(ctx, api) : loadSession(ctx, token));
      return session?.kind === "signed_in" ? session : null;
    },
    pendingSignIn: async () => {
      const session = await (found ??= loadSession(ctx, token));
      return session?.kind === "waits_for_code" ? session : null;
    },
    isOverLimit: (limit, subject) => isOverLimit(ctx, limit, subject),
    flash: (message) => {
      if (message.kind === "danger" || message.kind === "warn") ctx.shortfall ??= "refused";
      outgoing.append("Set-Cookie", cookies.write(FLASH_COOKIE, serializeFlash(message), { maxAge: 60 }));
    },
  };
  return ctx;
}
