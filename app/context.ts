import { BOOKMARK_COOKIE, CookieJar, LOCALE_COOKIE, SESSION_COOKIE } from "~/http/cookies";
import type { PaymentNeeds } from "~/http/security-headers";
import { FLASH_COOKIE, serializeFlash, type Flash } from "~/http/flash";
import type { RateFence } from "~/http/rate-limits";
import { parseHostTable, resolveLanguage, type Domain, type HostTable, type Language } from "~/i18n/domains";
import { searchAddress } from "~/integrations/photon/search-address";
import { checkSiret, type Establishment } from "~/integrations/sirene/check-siret";
import { createStripe, type StripeClient } from "~/integrations/stripe/client";
import type { CallResult, Transport } from "~/integrations/transport";
import { openDatabase, type Database } from "~/models/database";
import type { AddressSearch } from "~/models/places/suggest-places.server";
import { PLACE_COUNTRIES } from "~/models/places/rules";
import { randomIds } from "~/models/identifiers";
import type { Clock, Ids, ModelScope } from "~/models/scope";
import { findSession, type ActiveSession } from "~/models/sessions/queries.server";
import { readSettings, type Settings } from "./settings";

/** The bindings of wrangler.toml. Only app/worker.ts and this file see them. */
export interface Env extends Record<string, unknown> {
  DB: D1Database;
  MEDIA: R2Bucket;
  QUEUE: Queue<JobMessage>;
  ASSETS: Fetcher;
  BURST: RateLimit;
  SUGGESTIONS?: RateLimit;
  SANDBOX?: Fetcher;
  VERSION?: string;
}

/** What travels through the queue. Versioned: an older Worker may meet a newer message. */
export interface JobMessage {
  version: 1;
  job: "send-outbox";
}

/** What a request, a queue message and a cron tick have in common. */
export interface AppScope extends ModelScope {
  db: Database;
  clock: Clock;
  ids: Ids;
  media: R2Bucket;
  settings: Settings;
  hosts: HostTable;
  transport: Transport;
  /** Asks the French register of companies about a number whose checksum is right. */
  askRegister(siret: string): Promise<CallResult<Establishment>>;
  /** Calls Stripe (ADAPTERS.md, 5). */
  stripe: StripeClient;
  /** Asks Photon beside the gazetteer; null where GEOCODER is local. */
  searchAddresses: AddressSearch | null;
  /** Lets work go on after the answer. */
  defer(work: Promise<unknown>): void;
  /** Wakes the outbox sender, at once or later; the rows are already written, so a lost wake only delays. */
  wakeOutbox(delaySeconds?: number): void;
  hasSandbox: boolean;
  version: string;
}

/** Everything one request needs; handed to loaders and actions by the access makers. */
export interface AppContext extends AppScope {
  request: Request;
  requestId: string;
  url: URL;
  domain: Domain;
  language: Language;
  /** The visitor's address as Cloudflare gives it; for limits only, never logged. */
  address: string;
  /** Limits suggestions without a write; null where the binding is missing. */
  suggestionFence: RateFence | null;
  nonce: string;
  /** What the page asked for takes payments; set when it is rendered, for its content policy. */
  payments: PaymentNeeds | null;
  cookies: CookieJar;
  /** Headers merged into the answer, whatever makes it. */
  outgoing: Headers;
  /** The session of this request, looked up once. */
  session(): Promise<ActiveSession | null>;
  /** True when a session cookie came that no longer stands for anyone. */
  hasStaleSession: boolean;
  flash(message: Flash): void;
  /** For the log line. */
  userId: string | null;
}

/** Everything one request asks of Stripe ends within this: the person has an answer before 15 s (document 3, section 7). */
const STRIPE_BUDGET_MS = 12_000;

let settingsOfIsolate: { settings: Settings; hosts: HostTable } | null = null;

export function isolateSettings(env: Env): { settings: Settings; hosts: HostTable } {
  if (!settingsOfIsolate) {
    const settings = readSettings(env, env.SANDBOX !== undefined);
    settingsOfIsolate = { settings, hosts: parseHostTable(settings.PRODUCTION_HOSTS) };
  }
  return settingsOfIsolate;
}

/** The scope of a queue message or cron tick: reads from the primary. */
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
    hasSandbox: sandbox !== undefined,
    version: env.VERSION ?? "development",
  };
}

/** The context of a request on a known domain. */
export function createAppContext(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  domain: Domain,
  requestId: string,
): AppContext {
  const url = new URL(request.url);
  const cookies = new CookieJar(url.protocol === "https:");
  const bookmark = cookies.read(request, BOOKMARK_COOKIE);
  const scope = createAppScope(env, ctx, bookmark);
  const token = cookies.read(request, SESSION_COOKIE);
  const outgoing = new Headers();
  let session: Promise<ActiveSession | null> | undefined;
  const localeCookie = cookies.read(request, LOCALE_COOKIE);

  const app: AppContext = {
    ...scope,
    stripe: scope.stripe.within(STRIPE_BUDGET_MS),
    request,
    requestId,
    url,
    domain,
    language: resolveLanguage(domain, localeCookie, null),
    address: request.headers.get("CF-Connecting-IP") ?? "local",
    suggestionFence: env.SUGGESTIONS ?? null,
    nonce: randomIds.token().slice(0, 22),
    payments: null,
    cookies,
    outgoing,
    hasStaleSession: false,
    userId: null,
    session: () => (session ??= load()),
    flash: (message) =>
      outgoing.append("Set-Cookie", cookies.write(FLASH_COOKIE, serializeFlash(message), { maxAge: 60 })),
  };

  async function load(): Promise<ActiveSession | null> {
    if (!token) return null;
    const found = await findSession(app, token);
    if (!found) {
      app.hasStaleSession = true;
      outgoing.append("Set-Cookie", cookies.clear(SESSION_COOKIE));
      return null;
    }
    app.userId = found.me.providerId;
    app.language = resolveLanguage(domain, localeCookie, found.me.language);
    if (found.touch) app.defer(app.db.write(found.touch));
    return found;
  }
  return app;
}
