import { FRAME_PATH } from "../../sandbox/stripe/browser/script";
import { signatureHeader } from "../../sandbox/stripe/webhooks";
import { PRODUCTION_HOST, PRODUCTION_SETTINGS } from "./production-settings";

/** What this Worker is given: the sandbox behind it, and the product, which gets the sandbox's events. */
interface Bindings {
  SANDBOX: Fetcher;
  APP: Fetcher;
}

/** The sandbox has objects and keys of test mode only. */
const toTestMode = (text: string): string => text.replaceAll(/\b([sp]k)_live_/g, "$1_test_");
const toLiveMode = (text: string): string => text.replaceAll('"livemode":false', '"livemode":true');

/** The sandbox's script calls the page's own host; Stripe's calls its own. */
const BROWSER_API = "/sandbox/stripe/v1/payment_intents/";
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

/** The same call for the sandbox: without the Origin of the page, and with keys of test mode. */
async function forSandbox(request: Request, url: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.set(name, toTestMode(value));
  headers.delete("origin");
  const body = request.method === "GET" ? null : toTestMode(await request.text());
  return new Request(url, { method: request.method, headers, body });
}

/** An event of the sandbox, as Stripe sends it to the address and with the secret that production has. */
async function deliver(request: Request, app: Fetcher): Promise<Response> {
  const url = new URL(request.url);
  const body = toLiveMode(await request.text());
  const headers = new Headers(request.headers);
  headers.set("stripe-signature", await signatureHeader(body, PRODUCTION_SETTINGS.STRIPE_WEBHOOK_SECRET));
  return app.fetch(`https://${PRODUCTION_HOST}${url.pathname}`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
}

/**
 * Answers for the third parties at their real addresses, in live mode: to the product, to the browser, and to the
 * sandbox, whose events it takes to the product.
 */
async function answer(request: Request, { SANDBOX, APP }: Bindings): Promise<Response> {
  const url = new URL(request.url);
  if (url.hostname === "localhost") return deliver(request, APP);
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
  // The sandbox takes calls of the browser at any host but this one.
  const isOfBrowser = url.pathname.startsWith(BROWSER_API);
  const to = isOfBrowser ? `https://${PRODUCTION_HOST}${url.pathname}${toTestMode(url.search)}` : request.url;
  const given = await SANDBOX.fetch(await forSandbox(request, to));
  return rewritten(
    given,
    toLiveMode,
    isOfBrowser ? { "access-control-allow-origin": `https://${PRODUCTION_HOST}` } : {},
  );
}

export default { fetch: answer } satisfies ExportedHandler<Bindings>;
