import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { ClosingReturn } from "~/models/credits/closing-return.rules";
import { isNotificationWanted } from "~/models/notifications/queries.server";
import { enqueueBulkMessages, type BulkMessage } from "~/models/outbox/enqueue.server";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import { pickEventFields } from "~/models/requests/event.rules";
import { groupByKey } from "~/models/sitemap/group.rules";
import type { EndingRequest } from "./ending-requests.queries.server";
import { REQUEST_BOOKED, REQUEST_BOOKED_ELSEWHERE, REQUEST_WITHDRAWN } from "../mails.rules";

interface MailedEnding {
  projectId: string;
  requests: readonly EndingRequest[];
  ending: "booked" | "withdrawn";
  /** The request with whose provider the couple has booked. */
  bookedId: string | null;
  /** What happens to the credit of each request. */
  returns: ReadonlyMap<string, ClosingReturn>;
}

/** SQL: whether account `a` gets mails. */
const IS_REACHABLE = sql`a.disabled_at IS NULL AND a.deleted_at IS NULL`;

/**
 * Statements that mail the providers of a project which its couple ends: one mail to each provider that could still
 * answer, and one to the provider with whom the couple has booked. A provider can switch these mails off, but not a
 * mail about a returned credit.
 */
export function mailAboutEnding(
  ctx: ModelContext,
  { projectId, requests, ending, bookedId, returns }: MailedEnding,
  didEnd: Query,
): Query[] {
  const keyOf = (providerId: string) => `project_ended:${projectId}:${providerId}`;
  const booked = requests.filter(({ id }) => id === bookedId);
  const open = requests.filter(
    ({ id, providerId, endedAt, rejectedAt, fakeAt }) =>
      id !== bookedId &&
      endedAt === null &&
      rejectedAt === null &&
      fakeAt === null &&
      !booked.some((each) => each.providerId === providerId),
  );
  const told = [...groupByKey(open, ({ providerId }) => providerId).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ first, own }] : [];
  });
  const messages = told.map(({ first, own }): BulkMessage<FactsOfMessageKind<typeof REQUEST_WITHDRAWN>> => {
    const isCreditReturned = own.some(({ id }) => returns.get(id) === "returned");
    // A provider with several requests for the project reads the town instead of the name of one venue.
    const event = { ...pickEventFields(first), venueName: own.length > 1 ? null : first.venueName };
    return {
      accountId: first.providerId,
      reference: isCreditReturned ? "credit" : "",
      facts: { firstname: first.firstname, event, isCreditReturned },
      path: own.length > 1 ? "/event-requests" : `/event-requests/${first.id}`,
      idempotencyKey: keyOf(first.providerId),
    };
  });
  const isWanted = sql`(m.reference = 'credit' OR ${isNotificationWanted("new_request", "email")})`;
  return [
    ...(booked.length === 0
      ? []
      : [
          enqueueBulkMessages(
            ctx,
            "email",
            REQUEST_BOOKED,
            booked.map((request) => ({
              accountId: request.providerId,
              reference: "",
              facts: { firstname: request.firstname, event: pickEventFields(request) },
              path: `/event-requests/${request.id}`,
              idempotencyKey: keyOf(request.providerId),
            })),
            sql`${didEnd} AND ${IS_REACHABLE} AND ${isWanted}`,
          ),
        ]),
    ...(messages.length === 0
      ? []
      : [
          enqueueBulkMessages(
            ctx,
            "email",
            ending === "booked" ? REQUEST_BOOKED_ELSEWHERE : REQUEST_WITHDRAWN,
            messages,
            sql`${didEnd} AND ${IS_REACHABLE} AND ${isWanted}`,
          ),
        ]),
  ];
}
