import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import type { RequestContext } from "~/context/request-context";
import { domainOrFrench } from "~/i18n/domains";
import { publicHref } from "~/i18n/public-address";
import { pageAddresses, type PageAddresses } from "~/i18n/public-page";
import { isCanonicalProfilePath, profilePath } from "~/models/directory/address.rules";
import { findProfileAt, type PublicProfile } from "~/models/directory/find-profile.server";

interface VisitedProfile {
  found: PublicProfile;
  /** The profile's URLs: the canonical one and those in the other languages. */
  addresses: PageAddresses;
  /** The link to the profile from another page of the public side. */
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
  const domain = domainOrFrench(found.domain);
  const addresses = pageAddresses(profilePath(found, domain) + rest, domain, ctx);
  if (!isCanonicalProfilePath(found, ctx.domain.code, text))
    throw redirect(addresses.canonical + ctx.url.search, 301);
  return { found, addresses, path: publicHref(profilePath(found, domain), ctx) };
}
