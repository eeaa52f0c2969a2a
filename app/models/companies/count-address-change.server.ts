import type { CallerContext } from "~/context/types";
import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { slugOf } from "~/models/directory/address.rules";

interface NamedPlace {
  name: string;
  city: string;
}

/**
 * Whether a change must be refused: it would change the URL of the public profile, and the daily limit for such changes
 * is reached. If such a change is not refused, it is counted.
 */
export async function mustRefuseAddressChange(
  ctx: CallerContext,
  { providerId, domain }: Pick<Me, "providerId" | "domain">,
  { from, to }: { from: NamedPlace; to: NamedPlace },
): Promise<boolean> {
  const language = DOMAINS[domainOrFrench(domain)].defaultLanguage;
  if (slugOf(from, language) === slugOf(to, language)) return false;
  return ctx.isOverLimit("changeAddress", providerId);
}
