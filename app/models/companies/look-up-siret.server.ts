import type { CallerContext } from "~/context/types";
import { checkSiretBriefly, type SiretOutcome } from "./check-siret.server";

/** Asks the register, within the rate limit; above it, or if the register is slow, the number is checked later. */
export async function lookUpSiret(
  ctx: CallerContext,
  providerId: string,
  siret: string,
): Promise<SiretOutcome> {
  const isLimited = await ctx.isOverLimit("checkSiret", providerId);
  return isLimited ? "unavailable" : checkSiretBriefly(ctx, siret);
}
