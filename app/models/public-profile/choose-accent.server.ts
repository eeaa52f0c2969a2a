import { sql } from "~/models/core/database";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import type { ModelContext } from "~/context/types";
import { DEFAULT_ACCENT, type Accent } from "./accents.rules";

/** Sets the colour of a Premium provider's pages. Without Premium nothing changes. */
export async function chooseAccent(
  { db, clock }: ModelContext,
  providerId: string,
  accent: Accent | typeof DEFAULT_ACCENT,
): Promise<void> {
  await db.write(sql`
    UPDATE companies SET accent = ${accent === DEFAULT_ACCENT ? null : accent}
    WHERE provider_id = ${providerId} AND EXISTS (
      SELECT 1 FROM accounts a WHERE a.id = ${providerId} AND ${isPremiumAccount(clock.now())})`);
}
