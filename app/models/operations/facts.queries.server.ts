import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { STEP_ATTEMPTS_MAX, STEP_LATE_MS } from "~/models/night/steps.rules";
import { firstFailureSlot, RETRIES_REPORTED, type OperationFacts } from "./troubles.rules";

export type KnownTrouble = Row<"operation_troubles", "trouble" | "since">;

/** The troubles that the operator has been told about and that were not over at the last check. */
export const selectKnownTroubles = (): Query<KnownTrouble> =>
  sql<KnownTrouble>`SELECT trouble, since FROM operation_troubles LIMIT 20`;

/** What the product knows about itself now, in one row. Each value has an index or a table of few rows. */
export const selectFacts = (now: number): Query<OperationFacts> => sql<OperationFacts>`
  SELECT
    coalesce((SELECT differences FROM integrity_reports WHERE kind = 'ledger'), 0) AS ledgerDifferences,
    coalesce((SELECT differences FROM integrity_reports WHERE kind = 'payments'), 0) AS paymentDifferences,
    (SELECT count(*) FROM outbox WHERE state = 'dead') AS deadMessages,
    (SELECT min(due_at) FROM outbox WHERE state IN ('pending', 'sending')) AS oldestMessageDueAt,
    (SELECT min(created_at) FROM outbox
      WHERE state = 'pending' AND attempts > 0 AND attempts >= ${RETRIES_REPORTED}) AS oldestRetriedMessageAt,
    (SELECT count(*) FROM night_steps WHERE state = 'waiting' AND night < ${now - STEP_LATE_MS}) AS lateSteps,
    (SELECT count(*) FROM night_steps WHERE state = 'waiting' AND attempts >= ${STEP_ATTEMPTS_MAX}) AS failingSteps,
    (SELECT min(received_at) FROM stripe_events WHERE handled_at IS NULL) AS oldestEventAt,
    (SELECT max(received_at) FROM stripe_events) AS newestEventAt,
    (SELECT paid_at FROM credit_orders WHERE state = 'paid' ORDER BY id DESC LIMIT 1) AS newestPaymentAt,
    (SELECT since FROM rejected_keys WHERE party = 'stripe') AS stripeKeyRejectedAt,
    (SELECT since FROM rejected_keys WHERE party = 'brevo') AS brevoKeyRejectedAt,
    (SELECT since FROM rejected_keys WHERE party = 'insee') AS inseeKeyRejectedAt,
    (SELECT since FROM silent_parties WHERE party = 'registers') AS registersSilentAt,
    (SELECT since FROM silent_parties WHERE party = 'instagram') AS instagramSilentAt,
    (SELECT since FROM silent_parties WHERE party = 'photon') AS photonSilentAt,
    (SELECT coalesce(sum(number), 0) FROM failed_requests WHERE slot >= ${firstFailureSlot(now)}) AS failedRequests`;

export interface LoadedData {
  hasLists: number;
  hasPlaces: number;
  hasTriggers: number;
}

/** Whether the choices of the forms, the towns and the database triggers are present. */
export const selectLoadedData = (): Query<LoadedData> => sql<LoadedData>`
  SELECT EXISTS (SELECT 1 FROM lookups) AS hasLists, EXISTS (SELECT 1 FROM places) AS hasPlaces,
    EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'trigger') AS hasTriggers`;
