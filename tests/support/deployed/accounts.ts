import type { Transport } from "../../../app/integrations/transport.ts";
import { answerBrevo, emptyBrevo } from "./brevo.ts";
import { answerCloudflare, emptyCloudflare } from "./cloudflare.ts";
import { answerStripe, emptyStripe } from "./stripe.ts";

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
    const isWrite = request.method !== "GET" && !url.endsWith("/query");
    const response = await answer(request);
    if (isWrite) accounts.writes += 1;
    if (isWrite && accounts.writes === accounts.breaksAfter) throw new TypeError("the connection broke");
    return response;
  };
  return { accounts, transport };
}
