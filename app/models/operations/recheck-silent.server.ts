import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { WatchedParty } from "./watched-parties.rules";

/**
 * Asks each third party of which a call has failed whether it answers now, and deletes its row if it does. The success
 * of a call deletes no row, so that calls that succeed cost nothing.
 * @param isAnswering makes a call to the third party that changes nothing
 */
export async function recheckSilentParties(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  isAnswering: (party: WatchedParty) => Promise<boolean>,
): Promise<void> {
  const askedAt = clock.now();
  const [silent] = await db.read(selectSilent());
  const answers = await Promise.all(
    silent.map(async ({ party }) => ({ party, isAnswered: await isAnswering(party) })),
  );
  const answering = answers.filter(({ isAnswered }) => isAnswered);
  if (answering.length === 0) return;
  await db.write(
    ...answering.map(
      ({ party }) => sql`DELETE FROM silent_parties WHERE party = ${party} AND since <= ${askedAt}`,
    ),
  );
}

const selectSilent = (): Query<{ party: WatchedParty }> =>
  sql<{ party: WatchedParty }>`SELECT party FROM silent_parties`;
