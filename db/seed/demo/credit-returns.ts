import { CLOSING_RETURN_HOURS } from "../../../app/models/credits/closing-return.rules.ts";
import type { creditBackDecisions } from "../../schema/billing.ts";
import { HOUR } from "./context.ts";
import type { RequestRow } from "./rows.ts";

export type CreditReturnRow = typeof creditBackDecisions.$inferInsert;

/** The credits of ended requests that were unlocked shortly before the end. Each waits for an administrator. */
export const buildCreditReturns = (requests: readonly RequestRow[]): CreditReturnRow[] =>
  requests.flatMap(({ id, providerId, unlockedAt, rejectedAt, endedAt }) =>
    unlockedAt != null &&
    rejectedAt == null &&
    endedAt != null &&
    endedAt - unlockedAt < CLOSING_RETURN_HOURS * HOUR
      ? [{ requestId: id, providerId, createdAt: endedAt, doubt: "monthly_limit" }]
      : [],
  );
