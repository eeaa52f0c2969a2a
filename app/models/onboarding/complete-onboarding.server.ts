import type { CallerContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { siretStatusOf, type SiretOutcome } from "~/models/companies/check-siret.server";
import { companyChoiceErrors } from "~/models/companies/choices.server";
import { lookUpSiret } from "~/models/companies/look-up-siret.server";
import type { Address, PlaceFields } from "~/models/places/address.rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveAddress } from "~/models/places/resolve-address.server";
import { finishOnboarding } from "./finish-onboarding.server";
import { requiresSiret } from "./rules";

interface SentCompany {
  name: string;
  /** YYYY-MM-DD. */
  dateOfCreation?: string | undefined;
  siret?: string | undefined;
  /**
   * The SIRET for which the page has already shown the result of the check. This SIRET is stored, whatever the result
   * is.
   */
  siretShown?: string | undefined;
  /** Lookup slugs. */
  services: readonly string[];
  languages: readonly string[];
}

interface LocatedCompany extends SentCompany {
  address: Address;
}

interface TypedCompany extends SentCompany {
  place: PlaceFields;
}

export type CompletedOnboarding =
  | { kind: "finished" | "finished_before" }
  /** The errors by field, as text keys. */
  | { kind: "invalid"; errors: Record<string, string> }
  /** The page must show the register's result for the SIRET before the SIRET is stored. */
  | { kind: "siret_to_show"; outcome: SiretOutcome };

/**
 * Whether the page must show this result of the register before the SIRET is stored. If the register did not respond,
 * there is nothing to show, and the person can continue.
 */
const mustBeShown = (outcome: SiretOutcome): boolean => outcome !== "active" && outcome !== "unavailable";

/** Checks services, languages and SIRET, then creates the company and finishes the onboarding. */
export async function completeOnboarding(
  ctx: CallerContext,
  { providerId, domain }: Pick<Me, "providerId" | "domain">,
  { name, dateOfCreation, address, siret, siretShown, services, languages }: LocatedCompany,
): Promise<CompletedOnboarding> {
  const errors = await companyChoiceErrors(ctx, ctx.language, { services, languages });
  if (errors) return { kind: "invalid", errors };
  const number = requiresSiret(address) ? siret : undefined;
  const outcome = number ? await lookUpSiret(ctx, providerId, number) : null;
  if (outcome && mustBeShown(outcome) && siretShown !== number) return { kind: "siret_to_show", outcome };
  const isFirst = await finishOnboarding(ctx, providerId, {
    ...{ domain, name, address, services, languages },
    dateOfCreation: dateOfCreation ?? null,
    siret: number && outcome ? { number, status: siretStatusOf(outcome) } : null,
  });
  return { kind: isFirst ? "finished" : "finished_before" };
}

/**
 * Handles all steps of the wizard at once: finds the coordinates of the postal address, then continues like
 * `completeOnboarding`.
 */
export async function onboardCompany(
  ctx: CallerContext,
  me: Pick<Me, "providerId" | "domain">,
  { place, ...company }: TypedCompany,
): Promise<
  | Exclude<CompletedOnboarding, { kind: "invalid" }>
  /** The places that the typed town may refer to. */
  | { kind: "invalid"; errors: Record<string, string>; found: readonly FoundPlace[] | null }
> {
  const resolved = await resolveAddress(ctx, place);
  if (!resolved.ok) return { kind: "invalid", errors: resolved.errors, found: resolved.found };
  const completed = await completeOnboarding(ctx, me, { ...company, address: resolved.address });
  return completed.kind === "invalid" ? { ...completed, found: null } : completed;
}
