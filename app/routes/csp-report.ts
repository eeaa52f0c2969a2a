import { access } from "~/access/access";
import { isOverLimit } from "~/http/limit";
import { readReports } from "~/http/csp-report";
import { logEvent } from "~/log";

/**
 * Where browsers report what the content security policy refused (SECURITY.md rule 20): one line in the log, nothing kept. A
 * report is what anybody says, so nothing follows from it.
 */
export const action = access.machine.action(async ({ app, request }) => {
  if (await isOverLimit(app, "reportPolicy", null)) return new Response(null, { status: 429 });
  const report = readReports(await request.text());
  if (!report) return new Response(null, { status: 400 });
  logEvent({ event: "csp_violation", level: "warn", requestId: app.requestId, ...report });
  return new Response(null, { status: 204 });
});
