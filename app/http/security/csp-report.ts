import * as z from "zod";

/**
 * Path to which browsers report violations of the content security policy, and the name of this report target in the
 * security headers.
 */
export const CSP_REPORT_PATH = "/csp-report";
export const CSP_REPORT_GROUP = "csp";

/**
 * Maximum size of a report body in bytes. It can be small, because browsers shorten samples and URLs and send few
 * reports at a time.
 */
export const MAX_REPORT_BYTES = 16 * 1024;

/** The part of a report that may be logged: no personal data, no token, no text written by a person. */
export interface ReportSummary {
  /** The violated directive. */
  directive: string;
  /** The origin of the blocked resource, or its kind: inline, eval, data. */
  blocked: string;
  /** The first segment of the page's path. The rest may be a token. */
  page: string;
  /** Number of reports in the same body. */
  count: number;
}

const text = z.string().catch("");
const byUri = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
  }),
});
const byApi = z
  .array(
    z.object({
      type: z.literal("csp-violation"),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
    }),
  )
  .min(1);

/** The first report of a body, in either format that browsers send; null when there is none. */
export function readReports(body: string): ReportSummary | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    // Anyone can send a body, so it may not be JSON.
    return null;
  }
  const old = byUri.safeParse(parsed);
  if (old.success) {
    const { "csp-report": report } = old.data;
    const directive = report["effective-directive"] || report["violated-directive"];
    return brief(directive, report["blocked-uri"], report["document-uri"], 1);
  }
  const many = byApi.safeParse(parsed);
  const [first] = many.success ? many.data : [];
  if (!many.success || !first) return null;
  const { effectiveDirective, blockedURL, documentURL } = first.body;
  return brief(effectiveDirective, blockedURL, documentURL, many.data.length);
}

const DIRECTIVE = /^[a-z][a-z-]{2,30}/;
const KIND = /^[a-z][a-z-]{0,30}$/;
const FIRST_PART = /^\/[a-z-]{0,30}(?=\/|$)/;
const LONGEST_ORIGIN = 100;

const brief = (directive: string, blocked: string, page: string, count: number): ReportSummary => ({
  directive: DIRECTIVE.exec(directive)?.[0] ?? "",
  blocked: blockedBrief(blocked),
  page: FIRST_PART.exec(urlOf(page)?.pathname ?? "")?.[0] ?? "",
  count,
});

function blockedBrief(blocked: string): string {
  if (KIND.test(blocked)) return blocked;
  const url = urlOf(blocked);
  if (!url) return "";
  // If the URL has no origin (a `data:` URL, or a URL of a browser extension), its scheme is returned.
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, LONGEST_ORIGIN);
}

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);
