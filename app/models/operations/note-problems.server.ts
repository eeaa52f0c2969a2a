import type { ModelContext } from "~/context/types";
import { days } from "~/models/core/time.rules";
import { sql } from "~/models/core/database";
import type { KeyParty } from "./key-parties.rules";
import { failureSlotOf } from "./troubles.rules";
import type { WatchedParty } from "./watched-parties.rules";

/** How long the numbers of failed requests are stored. */
const FAILURES_STORED_MS = days(1);

/** Stores that a third party has rejected our key. A repetition only updates the time of the last rejection. */
export async function noteRejectedKey(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  party: KeyParty,
): Promise<void> {
  const now = clock.now();
  await db.write(
    sql`INSERT INTO rejected_keys (party, since, last_at) VALUES (${party}, ${now}, ${now})
        ON CONFLICT (party) DO UPDATE SET last_at = max(last_at, excluded.last_at)`,
  );
}

/** Stores that a third party did not answer a call. A repetition writes nothing. */
export async function noteSilentParty(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  party: WatchedParty,
): Promise<void> {
  await db.write(
    sql`INSERT INTO silent_parties (party, since) VALUES (${party}, ${clock.now()}) ON CONFLICT DO NOTHING`,
  );
}

/** Counts a request that ended with an unexpected error. */
export async function noteFailedRequest({ db, clock }: Pick<ModelContext, "db" | "clock">): Promise<void> {
  const slot = failureSlotOf(clock.now());
  await db.write(
    sql`INSERT INTO failed_requests (slot, number) VALUES (${slot}, 1)
        ON CONFLICT (slot) DO UPDATE SET number = number + 1`,
    sql`DELETE FROM failed_requests WHERE slot < ${failureSlotOf(clock.now() - FAILURES_STORED_MS)}`,
  );
}
