import type { Row } from "#db/rows";
import { canReceiveSms } from "~/models/accounts/phone.server";
import { distanceKm, isPositionKnown } from "~/models/directory/rules";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { sql, type Query } from "~/models/core/database";
import { isNotificationWanted } from "~/models/notifications/queries.server";
import { eventOfProject, NEW_EVENT_REQUEST } from "~/models/projects/mails.rules";
import { enqueueMailTo, enqueueSmsTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import type { ProjectDetails } from "./rules";

/**
 * A request that will be created. Its id is generated before the batch, so that all statements of the batch can refer
 * to the request.
 */
export interface PlannedRequest {
  id: string;
  /** The id of the planner. Null for a request to a venue: the provider's id is then read from the venue's row. */
  providerId: string | null;
  venueId: string | null;
}

type Recipient = Row<"accounts", "id" | "firstname" | "language" | "domain" | "phone"> &
  Row<"companies", "latitude" | "longitude"> & {
    requestId: string;
    venueName: Row<"venues">["name"] | null;
  };

export interface AnnouncingContext extends ModelContext {
  settings: { SMS_COUNTRIES: readonly string[] };
}

/**
 * Notifies each provider of a new request, in the provider's language and without the couple's contact: by mail and,
 * for Premium providers with a mobile number, by SMS, as their settings allow. A venue with its own e-mail address gets
 * the mail there too. Only requests that were really created cause a message.
 */
export async function announceRequests(
  ctx: AnnouncingContext,
  details: ProjectDetails,
  planned: readonly PlannedRequest[],
): Promise<Query[]> {
  const readers = await ctx.db.all(sql<Recipient>`
    SELECT json_extract(planned.value, '$.id') AS requestId, a.id, a.firstname, a.language, a.domain, a.phone,
      coalesce(v.latitude, c.latitude) AS latitude, coalesce(v.longitude, c.longitude) AS longitude, v.name AS venueName
    FROM json_each(${JSON.stringify(planned)}) planned
    LEFT JOIN venues v ON v.id = json_extract(planned.value, '$.venueId')
    JOIN accounts a ON a.id = coalesce(v.provider_id, json_extract(planned.value, '$.providerId'))
    JOIN companies c ON c.provider_id = a.id`);
  return readers.flatMap((reader) => announce(ctx, details, reader));
}

function announce(ctx: AnnouncingContext, details: ProjectDetails, reader: Recipient): Query[] {
  const { requestId, venueName } = reader;
  const path = `/event-requests/${requestId}`;
  const recipient = (column: Query, condition: Query) => sql<SelectedRecipient>`
    SELECT ${column} AS recipient, ${reader.language} AS language, ${reader.domain} AS domain, a.id AS accountId
    FROM event_requests r JOIN accounts a ON a.id = r.provider_id LEFT JOIN venues v ON v.id = r.venue_id
    WHERE r.id = ${requestId} AND ${condition}`;
  const mail = {
    kind: NEW_EVENT_REQUEST,
    facts: {
      firstname: reader.firstname,
      event: eventOfProject(details),
      guestRange: details.guestRange,
      distanceKm: distanceTo(details, reader),
      venueName,
    },
    path,
    switchedOffBy: reader.id,
    idempotencyKey: `new_event_request:${requestId}`,
  };
  const isMailed = isNotificationWanted("new_request", "email");
  const mails = [enqueueMailTo(ctx, mail, recipient(sql`a.email`, isMailed))];
  if (venueName !== null)
    mails.push(
      enqueueMailTo(
        ctx,
        { ...mail, idempotencyKey: `${mail.idempotencyKey}:venue` },
        recipient(sql`v.email`, sql`lower(v.email) <> lower(a.email) AND ${isMailed}`),
      ),
    );
  if (!reader.phone || !canReceiveSms(reader.phone, ctx.settings.SMS_COUNTRIES)) return mails;
  return [
    ...mails,
    enqueueSmsTo(
      ctx,
      {
        kind: NEW_EVENT_REQUEST,
        facts: mail.facts,
        path,
        idempotencyKey: `new_event_request_sms:${requestId}`,
      },
      recipient(
        sql`a.phone`,
        sql`a.phone IS NOT NULL AND ${isPremiumAccount(ctx.clock.now())} AND ${isNotificationWanted("new_request", "sms")}`,
      ),
    ),
  ];
}

/** The distance in kilometres from the provider to the event; null if either place is unknown. */
const distanceTo = ({ place }: ProjectDetails, reader: Recipient): number | null =>
  isPositionKnown(place) && isPositionKnown(reader) ? distanceKm(reader, place) : null;
