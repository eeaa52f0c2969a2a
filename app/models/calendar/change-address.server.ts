import type { ModelContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import type { CalendarIntent } from "./form.rules";

/**
 * Creates, changes or removes the secret URL of a provider's calendar. A provider has at most one such URL: changing it
 * makes the earlier URL invalid, and creating it again has no effect.
 * @returns whether this call changed the URL
 */
export async function changeFeedUrl(
  ctx: ModelContext,
  providerId: string,
  intent: CalendarIntent,
): Promise<boolean> {
  const exists = sql`EXISTS (SELECT 1 FROM calendar_feeds WHERE provider_id = ${providerId})`;
  const audit = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "calendar.changed", detail: { intent } },
    intent === "create" ? sql`NOT ${exists}` : exists,
  );
  const isAudited = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [, done] = await ctx.db.write(audit.statement, changeStatement(ctx, providerId, intent, isAudited));
  return didChange(done);
}

function changeStatement(
  { clock, ids }: ModelContext,
  providerId: string,
  intent: CalendarIntent,
  when: Query,
): Query {
  if (intent === "remove")
    return sql`DELETE FROM calendar_feeds WHERE provider_id = ${providerId} AND ${when}`;
  if (intent === "change")
    return sql`
      UPDATE calendar_feeds SET feed_id = ${ids.uuid()}, created_at = ${clock.now()}
      WHERE provider_id = ${providerId} AND ${when}`;
  return sql`
    INSERT INTO calendar_feeds (provider_id, feed_id, created_at)
    SELECT ${providerId}, ${ids.uuid()}, ${clock.now()} WHERE ${when}`;
}
