import type { ServiceContext } from "~/context/types";
import { checkSiretBriefly, siretStatusOf, type SiretOutcome } from "./check-siret.server";
import { correctSiret } from "./correct-siret.server";

export type SubmittedSiret =
  /** `isChecked`: the register has confirmed the SIRET; otherwise a job queries the register again later. */
  | { kind: "corrected"; isChecked: boolean }
  /** Nothing was replaced, because the profile is no longer hidden by a SIRET. */
  | { kind: "not_hidden" }
  | { kind: "refused"; outcome: Exclude<SiretOutcome, "active" | "unavailable"> };

/** Replaces the SIRET because of which a profile is hidden, unless the profile would stay hidden with the new one. */
export async function submitSiret(
  ctx: ServiceContext,
  providerId: string,
  siret: string,
): Promise<SubmittedSiret> {
  const outcome = await checkSiretBriefly(ctx, siret, { anew: true });
  if (outcome !== "active" && outcome !== "unavailable") return { kind: "refused", outcome };
  const isCorrected = await correctSiret(ctx, providerId, { siret, status: siretStatusOf(outcome) });
  return isCorrected ? { kind: "corrected", isChecked: outcome === "active" } : { kind: "not_hidden" };
}
