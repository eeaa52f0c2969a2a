import type { SiteContext } from "~/context/types";
import { choiceErrors } from "./choices.server";
import { saveServices } from "./save-services.server";
import { readCompanyOffer, offerSlugs, type CompanyOffer } from "./services.queries.server";

export type SubmittedServices =
  | { kind: "saved" | "changed_meanwhile" }
  /** Errors as text keys by field name. */
  | { kind: "invalid"; errors: Record<string, string> };

/**
 * Replaces the services and languages of a company. Each entry must be offered now, or be an earlier choice of the
 * company.
 * @param sent `seen`: the digest (`offerDigest`) of the offer that the page showed
 */
export async function submitServices(
  ctx: SiteContext,
  providerId: string,
  sent: CompanyOffer & { seen: string | undefined },
): Promise<SubmittedServices> {
  const own = offerSlugs(await readCompanyOffer(ctx, providerId));
  const errors = await choiceErrors(ctx, ctx.language, offerSlugs(sent), own);
  if (errors) return { kind: "invalid", errors };
  return { kind: (await saveServices(ctx, providerId, sent)) ? "saved" : "changed_meanwhile" };
}
