import { BOOKMARK_COOKIE, CookieJar, DEVICE_COOKIE, LOCALE_COOKIE, SESSION_COOKIE } from "~/http/cookies";
import { deviceLabel } from "~/http/device-label";
import type { PaymentNeeds } from "~/http/security-headers";
import { FLASH_COOKIE, serializeFlash, type Flash } from "~/http/flash";
import type { RateLimiter } from "~/http/rate-limits";
import { visitorAddress } from "~/http/visitor-address";
import { auditedPath } from "~/http/logged-path";
import { logEvent } from "~/log";
import { parseHostTable, resolveLanguage, type Domain, type HostTable, type Language } from "~/i18n/domains";
import { searchAddress } from "~/integrations/photon/search-address";
import { checkSiret, type Establishment } from "~/integrations/sirene/check-siret";
import { createStripe, type StripeClient } from "~/integrations/stripe/client";
import type { CallResult, Transport } from "~/integrations/transport";
import { openDatabase, type Database } from "~/models/core/database";
import type { ErrorCode } from "~/models/core/errors";
import type { AddressSearch } from "~/models/places/suggest-places.server";
import type { Domains } from "~/models/domains/queries.server";
import { PLACE_COUNTRIES } from "~/models/places/rules";
import { randomIds, sha256 } from "~/models/core/identifiers";
import { stopImpersonation } from "~/models/accounts/impersonation/stop-impersonation.server";
import type { Clock, Ids, ModelScope } from "~/models/core/scope";
import { witnessOf } from "~/models/audit/record-audit.server";
import type { Device } from "~/models/accounts/sessions/known-devices.server";
import {
  findSession,
  type ActiveSession,
  type PendingSignIn,
} from "~/models/accounts/sessions/queries.server";
import { readSettings, type Settings } from "./settings";

/** The bindings of wrangler.toml. Only app/worker.ts and this file see them. */
export interface Env extends Record<string, unknown> {
  DB: D1Database;
  MEDIA: R2Bucket;
  QUEUE: Queue<JobMessage>;
  PICTURES: Queue<JobMessage>;
  ASSETS: Fetcher;
  BURST: RateLimit;
  SUGGESTIONS?: RateLimit;
  SANDBOX?: Fetcher;
  /** Names the deployed version; locally one that Miniflare makes up at each start. */
  VERSION: WorkerVersionMetadata;
}

/** Body of a queue message. Versioned, because an older Worker may read a newer message. */
export interface JobMessage {
  version: 1;
  job: "send-outbox" | "make-exports" | "prepare-picture";
}

/** What requests, queue messages and cron ticks share. */
export interface AppScope extends ModelScope {
  db: Database;
  clock: Clock;
  ids: Ids;
  media: R2Bucket;
  settings: Settings;
  hosts: HostTable;
  transport: Transport;
  /** Looks up a SIRET in the French company register; its checksum must already be valid. */
  askRegister(siret: string): Promise<CallResult<Establishment>>;
  /** Calls Stripe (docs/integrations.md). */
  stripe: StripeClient;
  /** Searches Photon after the embedded gazetteer; null when GEOCODER is "local". */
  searchAddresses: AddressSearch | null;
  /** Runs work after the response is sent. */
  defer(work: Promise<unknown>): void;
  /** Wakes the outbox sender, now or later. The rows are already stored, so a lost wake-up only delays them. */
  wakeOutbox(delaySeconds?: number): void;
  /** Wakes the job that prepares personal data exports. */
  wakeExports(): void;
  /** Wakes the queue consumer that processes uploaded pictures, one picture per message. */
  wakePictures(): void;
  hasSandbox: boolean;
  version: string;
}

/** Everything one request needs; the access makers pass it to loaders and actions. */
export interface AppContext extends AppScope {
  request: Request;
  requestId: string;
  url: URL;
  domain: Domain;
  /** All seven domains, as administrators configured them. */
  domains: Domains;
  language: Language;
  /** The visitor's address, counted by rate limits (app/http/visitor-address.ts); never logged. */
  address: string;
  /** Rate limiter of suggestions that needs no write; null when the binding is missing. */
  suggestionLimiter: RateLimiter | null;
  nonce: string;
  /** Payment needs of the requested page; set during rendering, for the content security policy. */
  payments: PaymentNeeds | null;
  /** Origin the page may show in a frame: the player that the visitor asked for. */
  frameOrigin: string | null;
  cookies: CookieJar;
  /** Headers added to the response, whatever produced it. */
  outgoing: Headers;
  /** The browser. A new token counts only after it is set as a cookie. */
  device: Device;
  /** The session of this request, read once. */
  session(): Promise<ActiveSession | null>;
  /** The sign-in that passed the password and still needs the second-factor code. */
  pendingSignIn(): Promise<PendingSignIn | null>;
  /** True when the session cookie is expired or unknown. */
  hasStaleSession: boolean;
  /** True when impersonation has expired: this response restores the administrator's own session. */
  hasOwnSessionBack: boolean;
  /** Error code of a denied request; resource routes lose it otherwise. */
  refusal: ErrorCode | null;
  flash(message: Flash): void;
  /** True when the flash was rendered; clear its cookie unless this response redirects. */
  hasReadFlash: boolean;
  /** For the request log. */
  userId: string | null;
}

/** Total time for the Stripe calls of one request, so that the response comes within 15 s. */
const STRIPE_BUDGET_MS = 12_000;

let settingsOfIsolate: { settings: Settings; hosts: HostTable } | null = null;

export function isolateSettings(env: Env): { settings: Settings; hosts: HostTable } {
  if (!settingsOfIsolate) {
    const settings = readSettings(env, env.SANDBOX !== undefined);
    settingsOfIsolate = { settings, hosts: parseHostTable(settings.PRODUCTION_HOSTS) };
  }
  return settingsOfIsolate;
}

/** The scope of a queue message or cron tick; it reads from the primary database. */
export function createAppScope(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  bookmark: string | null,
): AppScope {
  const { settings, hosts } = isolateSettings(env);
  const sandbox = env.SANDBOX;
  const transport: Transport = sandbox
    ? (url, init) => sandbox.fetch(url, init)
    : (url, init) => fetch(url, init);
  return {
    db: openDatabase(env.DB, bookmark),
    clock: Date,
    ids: randomIds,
    media: env.MEDIA,
    settings,
    hosts,
    transport,
    askRegister: (siret) =>
      checkSiret(
        transport,
        {
          inseeBaseUrl: settings.INSEE_BASE_URL,
          inseeApiKey: settings.INSEE_API_KEY,
          openBaseUrl: settings.SIRENE_OPEN_BASE_URL,
          userAgent: `Trousseau (${settings.OPERATOR_EMAIL})`,
        },
        siret,
      ),
    stripe: createStripe(transport, {
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    }),
    searchAddresses:
      settings.GEOCODER === "local"
        ? null
        : (query) =>
            searchAddress(
              transport,
              {
                baseUrl: settings.PHOTON_BASE_URL,
                userAgent: `Trousseau (${settings.OPERATOR_EMAIL})`,
              },
              { ...query, countries: PLACE_COUNTRIES },
            ),
    defer: (work) => ctx.waitUntil(work),
    wakeOutbox: (delaySeconds = 0) =>
      ctx.waitUntil(env.QUEUE.send({ version: 1, job: "send-outbox" }, { delaySeconds })),
    wakeExports: () => ctx.waitUntil(env.QUEUE.send({ version: 1, job: "make-exports" })),
    wakePictures: () => ctx.waitUntil(env.PICTURES.send({ version: 1, job: "prepare-picture" })),
    hasSandbox: sandbox !== undefined,
    version: env.VERSION.id,
  };
}

/** The context of a request on an active domain. */
export function createAppContext(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  domain: Domain,
  domains: Domains,
  requestId: string,
): AppContext {
  const url = new URL(request.url);
  const cookies = new CookieJar(url.protocol === "https:");
  const token = cookies.read(request, SESSION_COOKIE);
  // A replica may still show a session that has ended, and the browser controls the bookmark. So the session is read
  // from the primary, and later reads are at least as fresh.
  const scope = createAppScope(env, ctx, token ? "first-primary" : cookies.read(request, BOOKMARK_COOKIE));
  const outgoing = new Headers();
  let found: ReturnType<typeof load> | undefined;
  const localeCookie = cookies.read(request, LOCALE_COOKIE);

  const app: AppContext = {
    ...scope,
    stripe: scope.stripe.within(STRIPE_BUDGET_MS),
    request,
    requestId,
    url,
    domain,
    domains,
    language: resolveLanguage(domain, localeCookie, null),
    address: visitorAddress(request),
    suggestionLimiter: env.SUGGESTIONS ?? null,
    nonce: randomIds.token().slice(0, 22),
    payments: null,
    frameOrigin: null,
    cookies,
    outgoing,
    hasStaleSession: false,
    hasOwnSessionBack: false,
    hasReadFlash: false,
    refusal: null,
    userId: null,
    device: {
      token: cookies.read(request, DEVICE_COOKIE) ?? randomIds.token(),
      label: deviceLabel(request.headers.get("User-Agent")),
    },
    session: async () => {
      const session = await (found ??= load());
      return session?.kind === "signed_in" ? session : null;
    },
    pendingSignIn: async () => {
      const session = await (found ??= load());
      return session?.kind === "waits_for_code" ? session : null;
    },
    flash: (message) =>
      outgoing.append("Set-Cookie", cookies.write(FLASH_COOKIE, serializeFlash(message), { maxAge: 60 })),
  };

  async function load(): Promise<ActiveSession | PendingSignIn | null> {
    if (!token) return null;
    const session = await findSession(app, token);
    if (!session) {
      const own = await stopImpersonation(app, await sha256(token), "end");
      if (own) {
        app.hasOwnSessionBack = true;
        app.userId = own.adminId;
        logEvent({ event: "impersonation_ended", requestId: app.requestId, userId: own.adminId });
        outgoing.append("Set-Cookie", cookies.write(SESSION_COOKIE, own.token, { maxAge: own.maxAge }));
        app.flash({ kind: "success", key: "impersonation:stopped" });
        return null;
      }
      app.hasStaleSession = true;
      outgoing.append("Set-Cookie", cookies.clear(SESSION_COOKIE));
      return null;
    }
    if (session.kind === "waits_for_code") return session;
    const { me, touches } = session;
    app.userId = me.providerId;
    app.language = resolveLanguage(domain, localeCookie, me.language);
    if (touches.length > 0) app.defer(app.db.keep(...touches));
    if (me.impersonator) {
      app.actor = { id: me.impersonator.id, subjectId: me.providerId };
      app.db.witness = witnessOf(app, app.actor, `${request.method} ${auditedPath(url.pathname)}`);
    }
    return session;
  }
  return app;
}
