import type { CallerContext } from "~/context/types";
import { siretStatusOf } from "~/models/companies/check-siret.server";
import { lookUpSiret } from "~/models/companies/look-up-siret.server";
import { SIRET_COUNTRY } from "~/models/companies/rules";
import { findRefusedProfile } from "./events.queries.server";
import { resubmitProfile } from "./resubmit-profile.server";

/** The corrections of a refused profile, and the provider's note to the administrator who decides. */
interface SentResubmission {
  name: string;
  siret?: string | undefined;
  note: string;
}

/**
 * Submits a refused profile again with its corrections. The SIRET is ignored in countries whose companies have none.
 * @returns `not_refused` if the profile is not refused
 */
export async function submitResubmission(
  ctx: CallerContext,
  providerId: string,
  { name, siret, note }: SentResubmission,
): Promise<"submitted" | "not_refused"> {
  const profile = await findRefusedProfile(ctx, providerId);
  if (!profile) return "not_refused";
  const number = profile.countryCode === SIRET_COUNTRY ? siret : undefined;
  const outcome = number ? await lookUpSiret(ctx, providerId, number) : null;
  await resubmitProfile(ctx, providerId, {
    name,
    siret: number && outcome ? { number, status: siretStatusOf(outcome) } : null,
    note,
  });
  return "submitted";
}
