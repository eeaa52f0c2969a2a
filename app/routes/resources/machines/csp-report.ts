import { access } from "~/access/access";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { readReports } from "~/http/security/csp-report";
import { logEvent } from "~/log";

/**
 * Receives browsers' reports of content security policy violations and logs one line per request. Anyone can send a
 * report, so nothing else may depend on a report.
 */
export const action = access.machine.action("report", async ({ ctx, request }) => {
  if (await isOverLimit(ctx, "reportPolicy", null)) return new Response(null, { status: 429 });
  const report = readReports(await request.text());
  if (!report) return new Response(null, { status: 400 });
  logEvent({ event: "csp_violation", level: "warn", requestId: ctx.requestId, ...report });
  return new Response(null, { status: 204 });
});
