import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import { checkSiret, siretStatusOf, type RegisterContext } from "./check-siret.server";
import type { SiretStatus } from "./rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/** Number of SIRETs checked per cron run. The open register allows seven requests a second per IP address. */
const PER_TICK = 10;
/** The run ends after this many consecutive failures, because the register is probably down. */
const GIVE_UP_AFTER = 3;

/**
 * Queries the register about numbers for which it has not answered yet. The order is random, so that a few numbers that
 * always fail do not block the others.
 * @returns the number of answers
 */
export async function recheckSirets(ctx: RegisterContext): Promise<number> {
  const waiting = await ctx.db.all(sql<
    Row<"companies", "providerId"> & { siret: NonNullable<Row<"companies">["siret"]> }
  >`
    SELECT provider_id AS providerId, siret FROM companies WHERE siret_status = 'unchecked'
    ORDER BY random() LIMIT ${PER_TICK}`);
  let answered = 0;
  let unanswered = 0;
  for (const { providerId, siret } of waiting) {
    const status = siretStatusOf(await checkSiret(ctx, siret));
    if (status === "unchecked") {
      unanswered += 1;
      if (unanswered === GIVE_UP_AFTER) break;
      continue;
    }
    unanswered = 0;
    answered += 1;
    await ctx.db.write(
      sql`
        UPDATE companies SET siret_status = ${status}
        WHERE provider_id = ${providerId} AND siret = ${siret} AND siret_status = 'unchecked'`,
      ...refreshListings(listingsOfProvider(providerId)),
    );
  }
  return answered;
}

/**
 * Checks one number again because an administrator requested it, and saves the answer. If there is no answer, nothing
 * changes.
 */
export async function recheckSiret(
  ctx: RegisterContext,
  providerId: string,
  siret: string | null,
): Promise<SiretStatus> {
  if (siret === null) return "unchecked";
  const status = siretStatusOf(await checkSiret(ctx, siret, { anew: true }));
  if (status !== "unchecked")
    await ctx.db.write(
      sql`UPDATE companies SET siret_status = ${status} WHERE provider_id = ${providerId} AND siret = ${siret}`,
      ...refreshListings(listingsOfProvider(providerId)),
    );
  return status;
}
