import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { EventOfRequest } from "~/models/requests/event.rules";
import { closingReturnsThisMonth } from "./closing-return.queries.server";

/** A credit of an ended project that waits for an administrator, with the facts for the decision. */
export interface WaitingCreditReturn extends Row<
  "credit_back_decisions",
  "requestId" | "providerId" | "doubt"
> {
  /** Name of the company, or of the person if there is no company name. */
  name: Row<"companies">["name"];
  email: Row<"accounts">["email"];
  /** The names of the couple. */
  couple: string;
  eventType: Row<"event_requests">["eventType"];
  eventDate: Row<"event_requests">["eventDate"];
  city: Row<"event_requests">["city"];
  unlockedAt: NonNullable<Row<"event_requests">["unlockedAt"]>;
  endedAt: NonNullable<Row<"projects">["endedAt"]>;
  endedAs: NonNullable<Row<"projects">["endedAs"]>;
  /** Number of credits that the provider has had returned by the rule in this month. */
  returnedThisMonth: number;
}

const QUEUED = 50;

/** Credits that wait for a decision, oldest first; at most 50. */
export const listCreditReturnQueue = ({
  db,
  clock,
}: Pick<ModelContext, "db" | "clock">): Promise<WaitingCreditReturn[]> =>
  db.all(sql<WaitingCreditReturn>`
    SELECT d.request_id AS requestId, d.provider_id AS providerId, d.doubt,
      COALESCE(m.name, a.firstname || ' ' || a.lastname) AS name, a.email,
      r.firstname || ' ' || r.lastname AS couple, r.event_type AS eventType, r.event_date AS eventDate, r.city,
      r.unlocked_at AS unlockedAt, p.ended_at AS endedAt, p.ended_as AS endedAs,
      ${closingReturnsThisMonth(clock.now())} AS returnedThisMonth
    FROM credit_back_decisions d INDEXED BY credit_back_decisions_waiting
    JOIN event_requests r ON r.id = d.request_id
    JOIN projects p ON p.id = r.project_id
    JOIN accounts a ON a.id = d.provider_id
    LEFT JOIN companies m ON m.provider_id = a.id
    WHERE d.state = 'waiting' ORDER BY d.created_at, d.request_id LIMIT ${QUEUED}`);

/** The event and the provider of a request about whose credit an administrator must decide. */
export interface UndecidedCreditReturn extends EventOfRequest, Row<"credit_back_decisions", "providerId"> {
  /** First name of the provider. */
  firstname: Row<"accounts">["firstname"];
  /** Name of the company, or of the person if there is no company name. */
  name: Row<"companies">["name"];
}

/** Finds a credit that waits for a decision; null if it was decided or does not exist. */
export const findUndecidedCreditReturn = (
  { db }: Pick<ModelContext, "db">,
  requestId: string,
): Promise<UndecidedCreditReturn | null> =>
  db.first(sql<UndecidedCreditReturn>`
    SELECT d.provider_id AS providerId, a.firstname, COALESCE(m.name, a.firstname || ' ' || a.lastname) AS name,
      r.event_type AS eventType, r.event_date AS eventDate, p.event_date_end AS eventDateEnd, r.city,
      r.venue_name AS venueName
    FROM credit_back_decisions d
    JOIN event_requests r ON r.id = d.request_id
    JOIN projects p ON p.id = r.project_id
    JOIN accounts a ON a.id = d.provider_id
    LEFT JOIN companies m ON m.provider_id = a.id
    WHERE d.request_id = ${requestId} AND d.state = 'waiting'`);
