import type { SandboxEnv } from "../database";
import { withFailure } from "../failures";
import { answerBrowser } from "./api";
import { FRAME_PATH, stripeFrame, stripeScript } from "./browser/script";
import { runDashboardAction, dashboardAction, dashboardJson } from "./dashboard";
import { readTypedValues } from "./pages/card-fields";
import { dashboardPage } from "./pages/dashboard-page";
import { seeOther } from "./pages/pay-layout";
import { checkoutPage, checkoutReturn, payCheckout } from "./pages/checkout-page";
import { invoicePage, receiptPage } from "./pages/document-page";
import { changePortal, portalPage } from "./pages/portal-page";
import { answerThreeDs, threeDsPage } from "./pages/three-ds-page";
import { deliverDue } from "./webhooks";

export interface StripeContext {
  db: D1Database;
  env: SandboxEnv;
  ctx: ExecutionContext;
}

/** Answers requests to Stripe's pages, which have the app's own origin. Returns null for any other URL. */
export async function answerStripePage(
  request: Request,
  url: URL,
  { db, env, ctx }: StripeContext,
): Promise<Response | null> {
  const answer = await route(request, url, db, env);
  if (answer) ctx.waitUntil(deliverDue(db, env.APP));
  return answer;
}

type Page = (db: D1Database, request: Request, id: string) => Promise<Response | null>;

const PAGES: readonly { pattern: RegExp; get?: Page; post?: Page }[] = [
  { pattern: /^\/sandbox\/checkout\/(cs_\w+)$/, get: checkoutPage, post: payCheckout },
  { pattern: /^\/sandbox\/checkout\/(cs_\w+)\/return$/, get: checkoutReturn },
  { pattern: /^\/sandbox\/portal\/(bps_\w+)$/, get: portalPage, post: changePortal },
  { pattern: /^\/sandbox\/invoices\/(in_\w+)$/, get: invoicePage },
  { pattern: /^\/sandbox\/receipts\/(ch_\w+)$/, get: receiptPage },
  { pattern: /^\/sandbox\/3ds\/(pi_\w+)$/, get: threeDsPage, post: answerThreeDs },
];

async function route(request: Request, url: URL, db: D1Database, env: SandboxEnv): Promise<Response | null> {
  if (isForeign(request, url)) return reject();
  if (url.pathname === "/sandbox/stripe") {
    if (request.method !== "POST") return dashboardPage(db, url);
    const { message } = await runDashboardAction(db, env, await readTypedValues(request));
    return seeOther(`/sandbox/stripe?${new URLSearchParams({ done: message })}`);
  }
  if (url.pathname === "/sandbox/stripe.json") {
    return request.method === "POST" ? dashboardAction(db, env, request) : dashboardJson(db, url);
  }
  if (url.pathname === "/sandbox/stripe.js") return withFailure(db, "stripe_js", stripeScript);
  if (url.pathname === FRAME_PATH) return stripeFrame();
  if (url.pathname.startsWith("/sandbox/stripe/v1/")) {
    return withFailure(db, "stripe", () => answerBrowser(request, db));
  }
  for (const { pattern, get, post } of PAGES) {
    const id = pattern.exec(url.pathname)?.[1];
    const page = request.method === "POST" ? post : get;
    if (id !== undefined && page) return page(db, request, id);
  }
  return null;
}

const reject = () => new Response("Cross-site request rejected\n", { status: 403 });

/** Whether a POST comes from another site. Browsers send the Origin of that site; command-line tools send no Origin. */
const isForeign = (request: Request, url: URL) =>
  request.method === "POST" && (request.headers.get("origin") ?? url.origin) !== url.origin;
