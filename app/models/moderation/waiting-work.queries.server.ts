import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { MAX_WAITING_COUNTED, WAITING_QUEUES, type WaitingQueue } from "./rules";

/** How much waits in a queue of administrators. */
export interface WaitingWork {
  queue: WaitingQueue;
  /** Number of waiting entries, at most MAX_WAITING_COUNTED. */
  count: number;
  oldestAt: number;
}

interface CountedRow {
  count: number;
  oldestAt: number | null;
}

/** Counts the rows of a queue and finds the oldest. `rows` selects their times as `at`, oldest first. */
const counted = (rows: Query): Query<CountedRow> =>
  sql<CountedRow>`SELECT count(*) AS count, min(at) AS oldestAt FROM (${rows} LIMIT ${MAX_WAITING_COUNTED})`;

/** For each queue the rows that wait. Each is read from an index that has only waiting rows. */
const WAITING_ROWS: Record<WaitingQueue, Query> = {
  accounts: sql`SELECT onboarding_finished_at AS at FROM accounts INDEXED BY accounts_moderation_queue
    WHERE moderation = 'pending' AND onboarding_finished_at IS NOT NULL AND role <> 'ROLE_ADMIN' AND disabled_at IS NULL
    ORDER BY onboarding_finished_at`,
  venues: sql`SELECT review_since AS at FROM venues INDEXED BY venues_to_review
    WHERE review_since IS NOT NULL AND is_account_disabled = 0 ORDER BY review_since`,
  reviews: sql`SELECT state_at AS at FROM reviews INDEXED BY reviews_queue WHERE state = 'waiting' ORDER BY state_at`,
  review_answers: sql`SELECT created_at AS at FROM review_answers INDEXED BY review_answers_queue
    WHERE state = 'waiting' ORDER BY created_at`,
  review_reports: sql`SELECT created_at AS at FROM review_reports INDEXED BY review_reports_queue
    WHERE state = 'open' ORDER BY created_at`,
  reports: sql`SELECT created_at AS at FROM request_reports INDEXED BY request_reports_queue
    WHERE state = 'open' ORDER BY created_at`,
  credit_returns: sql`SELECT created_at AS at FROM credit_back_decisions INDEXED BY credit_back_decisions_waiting
    WHERE state = 'waiting' ORDER BY created_at`,
  refunds: sql`SELECT refund_asked_at AS at FROM credit_orders INDEXED BY credit_orders_refunds
    WHERE refund_state = 'asked' ORDER BY refund_asked_at`,
};

/**
 * The queues in which something waits for an administrator. Each queue reads at most MAX_WAITING_COUNTED rows of its index.
 * A photo of a review is decided with its review and is not counted by itself.
 */
export async function readWaitingWork({ db }: Pick<ModelContext, "db">): Promise<WaitingWork[]> {
  const found = await db.read(...WAITING_QUEUES.map((queue) => counted(WAITING_ROWS[queue])));
  return WAITING_QUEUES.flatMap((queue, index) => {
    const [row] = found[index] ?? [];
    return row && row.oldestAt !== null ? [{ queue, count: row.count, oldestAt: row.oldestAt }] : [];
  });
}
