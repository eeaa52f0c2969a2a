import type { ModelContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";

export type AnswerReviewOutcome = "stored" | "review_answer_not_possible";

/**
 * Stores a provider's answer to a published review about it, which waits for a moderator. A published answer is final;
 * an answer that waits or was refused can be replaced.
 */
export async function answerReview(
  { db, clock }: ModelContext,
  providerId: string,
  reviewId: string,
  text: string,
): Promise<AnswerReviewOutcome> {
  const now = clock.now();
  const [stored] = await db.write(sql`
    INSERT INTO review_answers (review_id, provider_id, text, state, created_at)
    SELECT v.id, v.provider_id, ${text}, 'waiting', ${now} FROM reviews v
    WHERE v.id = ${reviewId} AND v.provider_id = ${providerId} AND v.state = 'published'
    ON CONFLICT (review_id) DO UPDATE SET text = excluded.text, state = 'waiting', created_at = excluded.created_at,
      decided_at = NULL, refusal_reason = NULL
    WHERE review_answers.state <> 'published' AND (review_answers.state = 'refused' OR review_answers.text <> excluded.text)`);
  if (didChange(stored)) return "stored";
  const same = await db.first(sql`
    SELECT 1 FROM review_answers WHERE review_id = ${reviewId} AND provider_id = ${providerId} AND text = ${text}`);
  return same ? "stored" : "review_answer_not_possible";
}
