import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import type { RequestContext } from "~/context/request-context";
import { domainOrFrench } from "~/i18n/domains";
import { daysOnDomains } from "~/i18n/local-days";
import { isCanonicalProfilePath } from "~/models/directory/address.rules";
import { findProfileAt, type PublicProfile } from "~/models/directory/find-profile.server";
import { profileAddress } from "~/presenters/public-profile/describe-profile.server";

export interface VisitedProfile {
  found: PublicProfile;
  /** Canonical URL of the profile, with scheme and host. */
  canonical: string;
  /** Path of the profile on the provider's domain. */
  path: string;
}

/**
 * Finds the provider to whose public profile a URL leads. `rest` is the end of the URL's path, such as `/photos`; a
 * redirect keeps it. Each profile has one canonical URL, on the provider's domain; all other URLs (by id, with an
 * earlier name, on another domain) redirect to it.
 */
export async function findProfileOrRedirect(
  ctx: RequestContext,
  written: string | undefined,
  rest = "",
): Promise<VisitedProfile> {
  const text = written ?? "";
  const found = await findProfileAt(ctx, ctx.domain.code, text);
  if (!found) throw new AppError("not_found");
  const canonical = profileAddress(found, ctx);
  if (!isCanonicalProfilePath(found, ctx.domain.code, text))
    throw redirect(canonical + rest + ctx.url.search, 301);
  return { found, canonical, path: new URL(canonical).pathname };
}

/** Today in the time zone of the provider's domain. Views are counted for this day. */
export const viewCountDay = (
  { clock }: Pick<RequestContext, "clock">,
  { domain }: Pick<PublicProfile, "domain">,
): string => daysOnDomains(clock.now())[domainOrFrench(domain)] ?? "";
