import type { Row } from "#db/rows";
import type { Settings } from "~/context/settings";
import type { SendingContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { STEP_ATTEMPTS_MAX, STEP_LATE_MS } from "~/models/night/steps.rules";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { TROUBLE_BEGAN, TROUBLE_OVER } from "./mails.rules";
import { findTroubles, firstFailureSlot, type OperationFacts, type Trouble } from "./troubles.rules";

/** The page to which the mails to the operator link. */
const OPERATOR_PATH = "/admin/outbox";
/** The domain of the back-office to which the mails to the operator link. */
const OPERATOR_DOMAIN = "fr";

type KnownTrouble = Row<"operation_troubles", "trouble" | "since">;

export interface WatchedTroubles {
  began: Trouble[];
  over: Trouble[];
}

/**
 * Compares what is wrong now with what was wrong before, and mails the operator once about each trouble that began and once
 * when it is over. Two runs at once send one mail.
 */
export async function watchTroubles(
  ctx: SendingContext,
  operatorSettings: Pick<Settings, "OPERATOR_EMAIL" | "OPERATOR_LANGUAGE">,
): Promise<WatchedTroubles> {
  const now = ctx.clock.now();
  const [[facts], known] = await ctx.db.read(selectFacts(now), selectKnown());
  if (!facts) return { began: [], over: [] };
  const present = findTroubles(facts, now);
  const began = [...present].filter(([trouble]) => !known.some((each) => each.trouble === trouble));
  const over = known.filter(({ trouble }) => !present.has(trouble));
  if (began.length + over.length === 0) return { began: [], over: [] };
  const operator = (when: Query): Query<SelectedRecipient> => sql<SelectedRecipient>`
    SELECT ${operatorSettings.OPERATOR_EMAIL} AS recipient, ${operatorSettings.OPERATOR_LANGUAGE} AS language,
      ${OPERATOR_DOMAIN} AS domain, NULL AS accountId
    WHERE EXISTS (SELECT 1 FROM operation_troubles WHERE ${when})`;
  const results = await ctx.db.write(
    ...began.flatMap(([trouble, number]) => [
      sql`INSERT INTO operation_troubles (trouble, since) VALUES (${trouble}, ${now}) ON CONFLICT DO NOTHING`,
      enqueueMailTo(
        ctx,
        {
          kind: TROUBLE_BEGAN,
          facts: { trouble, number, at: now },
          path: OPERATOR_PATH,
          idempotencyKey: `trouble_began:${trouble}:${now}`,
        },
        operator(sql`trouble = ${trouble} AND since = ${now}`),
      ),
    ]),
    ...over.flatMap(({ trouble, since }) => [
      enqueueMailTo(
        ctx,
        {
          kind: TROUBLE_OVER,
          facts: { trouble, since, at: now },
          path: OPERATOR_PATH,
          idempotencyKey: `trouble_over:${trouble}:${since}`,
        },
        operator(sql`trouble = ${trouble} AND since = ${since}`),
      ),
      sql`DELETE FROM operation_troubles WHERE trouble = ${trouble} AND since = ${since}`,
    ]),
  );
  if (results.some(didChange)) ctx.wakeOutbox();
  return { began: began.map(([trouble]) => trouble), over: over.map(({ trouble }) => trouble) };
}

const selectKnown = (): Query<KnownTrouble> =>
  sql<KnownTrouble>`SELECT trouble, since FROM operation_troubles LIMIT 20`;

const selectFacts = (now: number): Query<OperationFacts> => sql<OperationFacts>`
  SELECT
    coalesce((SELECT differences FROM integrity_reports WHERE kind = 'ledger'), 0) AS ledgerDifferences,
    coalesce((SELECT differences FROM integrity_reports WHERE kind = 'payments'), 0) AS paymentDifferences,
    (SELECT count(*) FROM outbox WHERE state = 'dead') AS deadMessages,
    (SELECT min(due_at) FROM outbox WHERE state IN ('pending', 'sending')) AS oldestMessageDueAt,
    (SELECT count(*) FROM night_steps WHERE state = 'waiting' AND night < ${now - STEP_LATE_MS}) AS lateSteps,
    (SELECT count(*) FROM night_steps WHERE state = 'waiting' AND attempts >= ${STEP_ATTEMPTS_MAX}) AS failingSteps,
    (SELECT min(received_at) FROM stripe_events WHERE handled_at IS NULL) AS oldestEventAt,
    (SELECT max(received_at) FROM stripe_events) AS newestEventAt,
    (SELECT paid_at FROM credit_orders WHERE state = 'paid' ORDER BY id DESC LIMIT 1) AS newestPaymentAt,
    (SELECT since FROM rejected_keys WHERE party = 'stripe') AS stripeKeyRejectedAt,
    (SELECT since FROM rejected_keys WHERE party = 'brevo') AS brevoKeyRejectedAt,
    (SELECT since FROM rejected_keys WHERE party = 'insee') AS inseeKeyRejectedAt,
    (SELECT coalesce(sum(number), 0) FROM failed_requests WHERE slot >= ${firstFailureSlot(now)}) AS failedRequests`;
