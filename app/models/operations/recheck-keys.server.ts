import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { KeyParty } from "./key-parties.rules";
import { REJECTION_LASTS_MS } from "./troubles.rules";

/**
 * Asks each third party that has rejected our key whether it accepts the key now, and deletes its row if it does. A
 * rejection of the last hour stays, because a key may be allowed to make some calls and not others.
 * @param isAccepted makes a call to the third party with our key
 * @returns the third parties that accept their key again
 */
export async function recheckRejectedKeys(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  isAccepted: (party: KeyParty) => Promise<boolean>,
): Promise<KeyParty[]> {
  const until = clock.now() - REJECTION_LASTS_MS;
  const [rejected] = await db.read(selectRejected(until));
  const accepted: KeyParty[] = [];
  for (const { party } of rejected) {
    if (await isAccepted(party)) accepted.push(party);
  }
  if (accepted.length > 0) {
    await db.write(
      ...accepted.map(
        (party) => sql`DELETE FROM rejected_keys WHERE party = ${party} AND last_at <= ${until}`,
      ),
    );
  }
  return accepted;
}

const selectRejected = (until: number): Query<{ party: KeyParty }> =>
  sql<{ party: KeyParty }>`SELECT party FROM rejected_keys WHERE last_at <= ${until}`;
