import type { SiteContext } from "~/context/types";
import { companyChoiceErrors } from "./choices.server";
import { saveServices } from "./save-services.server";
import { readCompanyOffer, slugsOfCompanyOffer, type CompanyOffer } from "./services.queries.server";

export type SubmittedServices =
  | { kind: "saved" | "changed_meanwhile" }
  /** Errors as text keys by field name. */
  | { kind: "invalid"; errors: Record<string, string> };

/**
 * Replaces the services and languages of a company. Each entry must be offered now, or be an earlier choice of the
 * company.
 * @param sent `seen`: the digest (`companyOfferDigest`) of the offer that the caller has read; undefined to replace it
 *   in any case
 */
export async function submitServices(
  ctx: SiteContext,
  providerId: string,
  sent: CompanyOffer & { seen: string | undefined },
): Promise<SubmittedServices> {
  const own = slugsOfCompanyOffer(await readCompanyOffer(ctx, providerId));
  const errors = await companyChoiceErrors(ctx, ctx.language, slugsOfCompanyOffer(sent), own);
  if (errors) return { kind: "invalid", errors };
  return { kind: (await saveServices(ctx, providerId, sent)) ? "saved" : "changed_meanwhile" };
}
