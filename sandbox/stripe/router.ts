import type { SandboxEnv } from "../database";
import { withFailure } from "../failures";
import { answerBrowser } from "./api";
import { deliverDue } from "./webhooks";

export interface StripeScope {
  db: D1Database;
  env: SandboxEnv;
  ctx: ExecutionContext;
}

/** Stripe's pages under the app's own origin, or null when the address is none of theirs. */
export async function answerStripePage(
  request: Request,
  url: URL,
  { db, env, ctx }: StripeScope,
): Promise<Response | null> {
  const answer = await route(request, url, db);
  if (answer) ctx.waitUntil(deliverDue(db, env.APP));
  return answer;
}

async function route(request: Request, url: URL, db: D1Database): Promise<Response | null> {
  if (url.pathname.startsWith("/sandbox/stripe/v1/")) {
    return withFailure(db, "stripe", () => answerBrowser(request, db));
  }
  return null;
}
