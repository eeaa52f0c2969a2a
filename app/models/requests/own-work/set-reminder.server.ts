import { didChange, sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { findRequest } from "../queries.server";
import { denialOf, type RequestDenial } from "../rules";
import { isReminderDay } from "./reminder.rules";

interface OwnRequest {
  providerId: string;
  requestId: string;
}

/**
 * Sets the day of a request's reminder. An earlier reminder is replaced, even if it has already been sent. Requires a
 * request that is neither rejected, fake nor closed.
 * @param today the calendar day in the time zone of the provider's domain
 * @returns why it was rejected, or null
 */
export async function setReminder(
  ctx: ModelContext,
  { providerId, requestId }: OwnRequest,
  { day, today }: { day: string; today: string },
): Promise<"reminder_day" | "request_not_found" | RequestDenial | null> {
  if (!isReminderDay(day, today)) return "reminder_day";
  const [set] = await ctx.db.write(sql`
    UPDATE event_requests SET remind_on = ${day}, reminded_at = NULL
    WHERE id = ${requestId} AND provider_id = ${providerId} AND rejected_at IS NULL AND fake_at IS NULL
      AND (ended_at IS NULL OR unlocked_at IS NOT NULL)`);
  if (didChange(set)) return null;
  const request = await findRequest(ctx, providerId, requestId);
  if (!request) return "request_not_found";
  return denialOf(request);
}

/** Removes the reminder of a request in any state. A missing reminder is not an error. */
export async function removeReminder(
  ctx: ModelContext,
  { providerId, requestId }: OwnRequest,
): Promise<"request_not_found" | null> {
  const [removed] = await ctx.db.write(sql`
    UPDATE event_requests SET remind_on = NULL, reminded_at = NULL
    WHERE id = ${requestId} AND provider_id = ${providerId} AND remind_on IS NOT NULL`);
  return didChange(removed) || (await findRequest(ctx, providerId, requestId)) ? null : "request_not_found";
}
