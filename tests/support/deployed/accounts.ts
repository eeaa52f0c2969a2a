import type { Transport } from "../../../app/integrations/transport.ts";
import { answerBrevo, emptyBrevo } from "./brevo.ts";
import { answerCloudflare, emptyCloudflare } from "./cloudflare.ts";
import { answerStripe, emptyStripe } from "./stripe.ts";

const SENTRY_HOST = "o1.ingest.de.sentry.io";
/** A DSN of Sentry. The key is invented. */
export const SENTRY_DSN = `https://0123456789abcdef@${SENTRY_HOST}/42`;

/** Sentry: the endpoint and the authentication are those of develop.sentry.dev/sdk/foundations/transport. */
function answerSentry(request: Request, status: number): Response {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "POST" || pathname !== "/api/42/envelope/")
    return new Response(null, { status: 404 });
  if (searchParams.get("sentry_key") !== "0123456789abcdef" || searchParams.get("sentry_version") !== "7")
    return Response.json({ detail: "missing authorization information" }, { status: 401 });
  if (status === 0) throw new TypeError("fetch failed");
  return Response.json({}, { status });
}

/**
 * Stand-ins for our accounts at all third parties, and a transport that leads to them. `askHost` answers for the hosts of
 * the product; without it, they say what `accounts.health` says.
 */
export function openAccounts(
  query: (sql: string) => Promise<unknown[]>,
  askHost?: (url: string) => Promise<Response>,
) {
  const accounts = {
    cloudflare: emptyCloudflare(),
    brevo: emptyBrevo(),
    stripe: emptyStripe(),
    /** The HTTP status with which INSEE answers. */
    insee: 200,
    /** The HTTP status with which Sentry answers an envelope without an event; 0 if it does not answer. */
    sentry: 200,
    /** What the hosts answer to /health, apart from the version. */
    health: { status: "ok" },
    /** Hosts that do not answer. */
    absentHosts: new Set<string>(),
    /** The number of calls so far that changed something. */
    writes: 0,
    /** The connection breaks after this number of changes: the change is made, but its answer is lost. */
    breaksAfter: Number.POSITIVE_INFINITY,
  };

  function answer(request: Request): Promise<Response> | Response {
    const { hostname } = new URL(request.url);
    switch (hostname) {
      case "api.cloudflare.com":
        return answerCloudflare(accounts.cloudflare, request, query);
      case "api.stripe.com":
        return answerStripe(accounts.stripe, request);
      case "api.brevo.com":
        return answerBrevo(accounts.brevo, request);
      case SENTRY_HOST:
        return answerSentry(request, accounts.sentry);
      case "api.insee.fr":
        return Response.json({}, { status: accounts.insee });
      default:
        if (accounts.absentHosts.has(hostname)) throw new TypeError("fetch failed");
        if (askHost) return askHost(request.url);
        return Response.json({ ...accounts.health, version: accounts.cloudflare.deployedVersion });
    }
  }

  const transport: Transport = async (url, init) => {
    const request = new Request(url, init);
    const isWrite = request.method !== "GET" && !url.endsWith("/query") && !url.includes(SENTRY_HOST);
    const response = await answer(request);
    if (isWrite) accounts.writes += 1;
    if (isWrite && accounts.writes === accounts.breaksAfter) throw new TypeError("the connection broke");
    return response;
  };
  return { accounts, transport };
}
