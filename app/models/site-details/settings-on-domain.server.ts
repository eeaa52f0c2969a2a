import type { ServiceContext } from "~/context/types";
import type { DomainCode } from "~/models/domains/codes.rules";
import { cachedSiteDetails, currentDomains } from "~/models/domains/queries.server";
import type { Settings } from "~/context/settings";
import { settingsWithDetails } from "./rules";

/** The settings with the details of a domain, for work outside a request, such as mails. */
export async function settingsOnDomain(
  ctx: Pick<ServiceContext, "db" | "clock" | "defer" | "settings">,
  domain: DomainCode,
): Promise<Settings> {
  await currentDomains(ctx, ctx.defer);
  return settingsWithDetails(ctx.settings, cachedSiteDetails(), domain);
}
