import { DOMAINS, formatLocale, isDomainCode, isLanguage, type Domain, type Language } from "~/i18n/domains";
import { formatDayRange, formatLongDay } from "~/i18n/formats";
import { sql } from "~/models/database";
import { findLookups } from "~/models/lookups/queries.server";
import { enqueueMailTo } from "~/models/outbox/enqueue.server";
import type { ModelScope } from "~/models/scope";
import { findRequest, type RequestDetail } from "./queries.server";
import type { RejectionReason } from "./rules";

export type RejectOutcome = "rejected" | "request_already_rejected" | "request_not_found";

export interface Rejection {
  providerId: string;
  /** Name the couple knows the provider by. */
  providerName: string;
  requestId: string;
  reason: RejectionReason;
}

/**
 * Rejects a request, locked or unlocked; a spent credit is not given back (DECISIONS.md). The couple is told in their
 * language, without the reason: the mail's recipient is chosen inside the statement, so the address never passes through
 * the application. Mail and audit carry the condition of the change, which comes last: in a race the first wins alone.
 */
export async function rejectRequest(
  scope: ModelScope,
  { providerId, providerName, requestId, reason }: Rejection,
): Promise<RejectOutcome> {
  const request = await findRequest(scope, providerId, requestId);
  if (!request) return "request_not_found";
  const now = scope.clock.now();
  const open = sql`r.id = ${requestId} AND r.provider_id = ${providerId} AND r.rejected_at IS NULL`;
  const results = await scope.db.write(
    enqueueMailTo(
      scope,
      {
        kind: "event_request_rejected",
        values: {
          provider: providerName,
          firstname: request.firstname,
          ...(await describeEvent(scope, request)),
        },
        path: "/project",
        idempotencyKey: `event_request_rejected:${requestId}`,
      },
      sql`SELECT c.email AS recipient, p.language, p.domain
          FROM event_requests r
          JOIN projects p ON p.id = r.project_id
          JOIN project_contacts c ON c.project_id = p.id
          WHERE ${open}`,
    ),
    sql`INSERT INTO audit_log (id, at, actor_id, subject_id, action, detail)
        SELECT ${scope.ids.uuid()}, ${now}, ${providerId}, r.provider_id, 'request.rejected',
               ${JSON.stringify({ request: requestId, reason })}
        FROM event_requests r WHERE ${open}`,
    sql`UPDATE event_requests AS r SET rejected_at = ${now}, rejection_reason = ${reason}, status_rank = 2
        WHERE ${open}`,
  );
  return (results.at(-1)?.changes ?? 0) > 0 ? "rejected" : "request_already_rejected";
}

/** What the mail says of the event, in the couple's language and with their domain's formats. */
async function describeEvent(
  scope: ModelScope,
  request: RequestDetail,
): Promise<{ eventType: string; date: string; place: string }> {
  const domain: Domain = DOMAINS[isDomainCode(request.domain) ? request.domain : "fr"];
  const language: Language = isLanguage(request.language) ? request.language : domain.defaultLanguage;
  const locale = formatLocale(domain, language);
  const [eventType] = await findLookups(scope, "event_type", [request.eventType], language);
  return {
    eventType: eventType?.label ?? request.eventType,
    date: request.eventDateEnd
      ? formatDayRange(request.eventDate, request.eventDateEnd, { locale })
      : formatLongDay(request.eventDate, { locale }),
    place: request.city,
  };
}
