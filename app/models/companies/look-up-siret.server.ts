import type { CallerContext } from "~/context/types";
import { checkSiretBriefly, type SiretOutcome } from "./check-siret.server";

/**
 * Asks the company register about a number, within the rate limit. If the limit is exceeded or the register is slow,
 * the number is checked later.
 */
export async function lookUpSiret(
  ctx: CallerContext,
  providerId: string,
  siret: string,
): Promise<SiretOutcome> {
  const isLimited = await ctx.isOverLimit("checkSiret", providerId);
  return isLimited ? "unavailable" : checkSiretBriefly(ctx, siret);
}
