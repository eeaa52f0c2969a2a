import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { StepTurnResult } from "~/models/night/steps.rules";
import type { ProductFigure } from "./figures.rules";

const store = (figure: ProductFigure, value: Query, now: number): Query => sql`
  INSERT INTO product_figures (figure, value, counted_at) VALUES (${figure}, ${value}, ${now})
  ON CONFLICT (figure) DO UPDATE SET value = excluded.value, counted_at = excluded.counted_at`;

/** Counts the product's figures: from the weekly metrics, and from the subscriptions that run. */
export async function countProductFigures({ db, clock }: ModelContext): Promise<StepTurnResult> {
  const now = clock.now();
  const unlocked = sql`(SELECT coalesce(sum(value), 0) FROM domain_metrics WHERE metric = 'unlocks')`;
  const subscribers = sql`(
    SELECT count(DISTINCT provider_id) FROM subscriptions WHERE premium_status IN ('active', 'cancellation'))`;
  await db.write(store("unlocked_requests", unlocked, now), store("subscribers", subscribers, now));
  return { next: null, facts: {} };
}
