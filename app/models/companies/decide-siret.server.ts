import { siretStatusOf, type SiretOutcome } from "./check-siret.server";
import type { Company } from "./queries.server";
import { normalizeSiret, SIRET_COUNTRY, type SiretStatus } from "./rules";

export interface StoredSiret {
  number: string | null;
  status: SiretStatus | null;
}

/** The number to store, or for each field with an error the key of its text. */
type Decision = { ok: true; siret: StoredSiret } | { ok: false; errors: Record<string, string> };

/**
 * Decides what to store for the SIRET of a form; an unchanged number is not checked again. A number that the register
 * does not know, or lists as closed, hides the profile. Such a number is stored only if the page has already shown the
 * person this warning.
 * @param lookUp queries the register
 */
export async function decideSiret(
  company: Pick<Company, "countryCode" | "siret" | "siretStatus">,
  { siret, siretShown = "" }: { siret?: string | undefined; siretShown?: string | undefined },
  lookUp: (siret: string) => Promise<SiretOutcome>,
): Promise<Decision> {
  const stored = { number: company.siret, status: company.siretStatus };
  if (company.countryCode !== SIRET_COUNTRY) return { ok: true, siret: stored };
  if (!siret) return { ok: false, errors: { siret: "company:errors.siret_required" } };
  if (siret === company.siret && company.siretStatus !== "unchecked") return { ok: true, siret: stored };
  const outcome = await lookUp(siret);
  if (outcome === "invalid") return { ok: false, errors: { siret: "onboarding:siret.invalid" } };
  const hides = outcome === "not_found" || outcome === "inactive";
  if (hides && normalizeSiret(siretShown) !== siret) {
    const reason = outcome === "inactive" ? "company:errors.siret_inactive" : "onboarding:siret.not_found";
    return { ok: false, errors: { siret: reason, "": "company:errors.siret_hides" } };
  }
  return { ok: true, siret: { number: siret, status: siretStatusOf(outcome) } };
}
