import { FRAME_PATH } from "../../sandbox/stripe/browser/script";
import { signatureHeader } from "../../sandbox/stripe/webhooks";
import { PRODUCTION_HOST } from "./production-settings";

interface Bindings {
  /** The sandbox, which answers the app's calls to third parties. */
  SANDBOX: Fetcher;
  /** The product, which receives the sandbox's Stripe events. */
  APP: Fetcher;
  /** The secret with which the product verifies Stripe's events. */
  STRIPE_WEBHOOK_SECRET: string;
}

/** Replaces live keys by test keys, because the sandbox supports only Stripe's test mode. */
const toTestMode = (text: string): string => text.replaceAll(/\b([sp]k)_live_/g, "$1_test_");
const toLiveMode = (text: string): string => text.replaceAll('"livemode":false', '"livemode":true');

const BROWSER_API = "/sandbox/stripe/v1/payment_intents/";
/**
 * Makes the sandbox's script call api.stripe.com, as Stripe's own script does. The unchanged script would call the host
 * of the page.
 */
const toStripeHost = (script: string): string =>
  script.replaceAll(BROWSER_API, `https://api.stripe.com${BROWSER_API}`);

async function rewritten(
  answer: Response,
  rewrite: (text: string) => string,
  headers = {},
): Promise<Response> {
  const { status } = answer;
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries<string>(headers)) all.set(name, value);
  return new Response(rewrite(await answer.text()), { status, headers: all });
}

/** Copies a request for the sandbox. The copy has no Origin header, and its live keys are replaced by test keys. */
async function forSandbox(request: Request, url: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.set(name, toTestMode(value));
  headers.delete("origin");
  const body = request.method === "GET" ? null : toTestMode(await request.text());
  return new Request(url, { method: request.method, headers, body });
}

/**
 * Delivers an event of the sandbox to the product. Before that, the event is changed to live mode and signed with
 * production's secret.
 */
async function deliver(request: Request, app: Fetcher, secret: string): Promise<Response> {
  const url = new URL(request.url);
  const body = toLiveMode(await request.text());
  const headers = new Headers(request.headers);
  headers.set("stripe-signature", await signatureHeader(body, secret));
  return app.fetch(`https://${PRODUCTION_HOST}${url.pathname}`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
}

/**
 * Passes requests for the live URLs of third parties to the sandbox. A request to localhost is a Stripe event from the
 * sandbox and is passed to the product.
 */
async function answer(
  request: Request,
  { SANDBOX, APP, STRIPE_WEBHOOK_SECRET }: Bindings,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.hostname === "localhost") return deliver(request, APP, STRIPE_WEBHOOK_SECRET);
  if (url.pathname === "/endive/stripe.js")
    return rewritten(await SANDBOX.fetch(`${url.origin}/sandbox/stripe.js`), toStripeHost);
  if (url.pathname === FRAME_PATH) {
    const frame = await SANDBOX.fetch(request.url);
    const policy = frame.headers.get("content-security-policy") ?? "";
    return rewritten(frame, (page) => page, {
      "content-security-policy": policy.replace(
        /frame-ancestors .*/,
        `frame-ancestors https://${PRODUCTION_HOST}`,
      ),
    });
  }
  // The host is replaced, because the sandbox accepts calls from a browser only on the product's host.
  const isOfBrowser = url.pathname.startsWith(BROWSER_API);
  const to = isOfBrowser ? `https://${PRODUCTION_HOST}${url.pathname}${toTestMode(url.search)}` : request.url;
  const response = await SANDBOX.fetch(await forSandbox(request, to));
  return rewritten(
    response,
    toLiveMode,
    isOfBrowser ? { "access-control-allow-origin": `https://${PRODUCTION_HOST}` } : {},
  );
}

export default { fetch: answer } satisfies ExportedHandler<Bindings>;
