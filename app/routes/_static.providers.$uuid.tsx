import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { countPageView } from "~/http/pages/page-views";
import { signedOutPage } from "~/http/pages/signed-out-page";
import { knownDomain } from "~/i18n/domains";
import { daysOnDomains } from "~/i18n/local-days";
import { publicPage, publicPageMeta } from "~/i18n/public-page";
import { describeProfile, findProfile, titleProfile } from "~/models/directory/find-profile.server";
import { PROFILE_PAGE } from "~/models/statistics/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ProviderProfile } from "~/ui/project/provider-profile";

export const handle: PageHandle = { title: null };

/** Public page of a provider, for couples and search engines; its views are counted in the statistics. */
export const loader = access.anyone.loader(async ({ ctx, me, params }) => {
  const found = await findProfile(ctx, params["uuid"] ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const profile = await describeProfile(ctx, found, ctx);
  const { title, description } = titleProfile(profile, ctx.language);
  const day = daysOnDomains(ctx.clock.now())[knownDomain(found.domain)] ?? "";
  countPageView(ctx, me, { providerId: found.id, page: PROFILE_PAGE, day });
  return {
    profile,
    documentTitle: title,
    seo: publicPage(ctx, description),
    founded: found.dateOfCreation,
    country: found.countryCode,
    year: signedOutPage(ctx).year,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { profile, seo, documentTitle, founded, country } = page;
  return [
    ...publicPageMeta(seo),
    { property: "og:type", content: "profile" },
    { property: "og:title", content: documentTitle },
    { property: "og:description", content: seo.description },
    { property: "og:url", content: seo.canonical },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": profile.role === "ROLE_VENUE" ? "EventVenue" : "LocalBusiness",
        name: profile.name,
        url: seo.canonical,
        ...(founded ? { foundingDate: founded } : {}),
        address: { "@type": "PostalAddress", addressLocality: profile.city, addressCountry: country },
      },
    },
  ];
};

export default function ProviderPage() {
  const { profile, year } = useLoaderData<typeof loader>();
  return <ProviderProfile profile={profile} year={year} />;
}
