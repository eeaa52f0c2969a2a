import { sql } from "~/models/database";
import { checkSiret, siretStatusOf, type RegisterScope } from "./check-siret.server";
import type { SiretStatus } from "./rules";

/** Numbers asked about per tick: the open register allows seven requests a second for everyone behind one address. */
const PER_TICK = 10;
/** So many without an answer in a row, and the register is taken to be down until the next tick. */
const GIVE_UP_AFTER = 3;

/**
 * Asks the register again about the numbers it has not answered for (DECISIONS.md, "SIRET unavailable"). In random order,
 * so that a few numbers it never answers for cannot keep the others waiting.
 * @returns how many got an answer
 */
export async function recheckSirets(scope: RegisterScope): Promise<number> {
  const waiting = await scope.db.all(sql<{ providerId: string; siret: string }>`
    SELECT provider_id AS providerId, siret FROM companies WHERE siret_status = 'unchecked'
    ORDER BY random() LIMIT ${PER_TICK}`);
  let answered = 0;
  let unanswered = 0;
  for (const { providerId, siret } of waiting) {
    const status = siretStatusOf(await checkSiret(scope, siret));
    if (status === "unchecked") {
      unanswered += 1;
      if (unanswered === GIVE_UP_AFTER) break;
      continue;
    }
    unanswered = 0;
    answered += 1;
    await scope.db.write(sql`
      UPDATE companies SET siret_status = ${status}
      WHERE provider_id = ${providerId} AND siret = ${siret} AND siret_status = 'unchecked'`);
  }
  return answered;
}

/** Asks about one number again, at an administrator's wish, and keeps the answer; a register that is silent changes nothing. */
export async function recheckSiret(
  scope: RegisterScope,
  providerId: string,
  siret: string | null,
): Promise<SiretStatus> {
  if (siret === null) return "unchecked";
  const status = siretStatusOf(await checkSiret(scope, siret, { anew: true }));
  if (status !== "unchecked")
    await scope.db.write(sql`
      UPDATE companies SET siret_status = ${status} WHERE provider_id = ${providerId} AND siret = ${siret}`);
  return status;
}
