import type { CallerContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { AppError } from "~/models/core/errors";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import { mustRefuseAddressChange } from "./count-address-change.server";
import { decideSiret } from "./decide-siret.server";
import { lookUpSiret } from "./look-up-siret.server";
import { findCompany, storedDetailsJson } from "./queries.server";
import { saveDetails } from "./save-details.server";

export interface CompanyDetailsInput {
  name: string;
  /** YYYY-MM-DD. */
  dateOfCreation: string;
  website?: string | undefined;
  siret?: string | undefined;
  /**
   * The SIRET for which the page has already shown the result of the check. This SIRET is saved even if it hides the
   * profile.
   */
  siretShown?: string | undefined;
  /** The version of the data that the page showed: see `saveIfUnchanged`. */
  seen?: string | undefined;
}

export type SubmittedDetails =
  /** `isUnchecked`: the register has not answered yet whether the SIRET is valid. */
  | { kind: "saved"; isUnchecked: boolean }
  /** Errors as text keys by field name. */
  | { kind: "invalid"; errors: Record<string, string> }
  | { kind: "address_changes" | "changed_meanwhile" };

/**
 * Changes name, creation date, website and SIRET of a company. A new SIRET is first checked in the register.
 * @throws not_found if the account has no company
 */
export async function submitDetails(
  ctx: CallerContext,
  { providerId, domain }: Pick<Me, "providerId" | "domain">,
  sent: CompanyDetailsInput,
): Promise<SubmittedDetails> {
  const company = await findCompany(ctx, providerId);
  if (!company) throw new AppError("not_found");
  const decided = await decideSiret(company, sent, (siret) => lookUpSiret(ctx, providerId, siret));
  if (!decided.ok) return { kind: "invalid", errors: decided.errors };
  const { siret } = decided;
  const { name, dateOfCreation, website = null } = sent;
  const details = { providerId, domain, name, city: company.city, dateOfCreation, website, siret };
  if (await mustRefuseAddressChange(ctx, { providerId, domain }, { from: company, to: details }))
    return { kind: "address_changes" };
  const isSaved = await saveIfUnchanged(
    ctx,
    {
      state: storedDetailsJson(providerId),
      wanted: [name, dateOfCreation, website, siret.number],
      seen: sent.seen,
    },
    (isAsRead) => saveDetails(ctx, details, isAsRead),
  );
  return isSaved
    ? { kind: "saved", isUnchecked: siret.status === "unchecked" }
    : { kind: "changed_meanwhile" };
}
