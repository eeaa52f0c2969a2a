import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import type { RequestContext } from "~/context/request-context";
import { domainOrFrench } from "~/i18n/domains";
import { publicHref } from "~/i18n/public-address";
import { pageAddresses, type PageAddresses } from "~/i18n/public-page";
import { findProfileAt, type PublicProfile } from "~/models/directory/find-profile.server";
import { idInStoryName } from "~/models/portfolios/story.rules";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import { findShownVenue, type VenueContent } from "~/models/venues/public/public.queries.server";

interface OpenVenue {
  provider: PublicProfile;
  content: VenueContent;
  /** The venue's URLs: the canonical one and those in the other languages. */
  addresses: PageAddresses;
  /** The link to the venue from another page of the public side. */
  path: string;
}

/**
 * Finds the venue to which a URL leads; 404 unless couples may see the venue. Each venue has one canonical URL, on its
 * provider's domain; URLs with an earlier name or on another domain redirect to it. `rest` is the end of the URL's
 * path; a redirect keeps it.
 */
export async function findVenueOrRedirect(
  ctx: RequestContext,
  { slug, venue }: { slug: string | undefined; venue: string | undefined },
  rest = "",
): Promise<OpenVenue> {
  const provider = await findProfileAt(ctx, ctx.domain.code, slug ?? "");
  const id = idInStoryName(venue ?? "");
  const content = provider && id !== null ? await findShownVenue(ctx, provider.id, id) : null;
  if (!provider || !content) throw new AppError("not_found");
  const domain = domainOrFrench(provider.domain);
  const path = venueStoryPath(provider, content.venue, domain);
  const addresses = pageAddresses(path + rest, domain, ctx);
  const written = ctx.url.pathname.replace(/\.data$/, "");
  if (domain !== ctx.domain.code || written !== path + rest)
    throw redirect(addresses.canonical + ctx.url.search, 301);
  return { provider, content, addresses, path: publicHref(path, ctx) };
}
