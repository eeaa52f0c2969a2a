import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { DIRECTORY_HOME, REGIONS_PATH } from "~/i18n/directory-paths";
import { countryName } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { pageAddresses, publicPageMeta } from "~/i18n/public-page";
import { translator } from "~/i18n/texts.server";
import { listRegionsWithCounts } from "~/models/directory/read-directory.server";
import { structuredBreadcrumbs } from "~/presenters/directory/describe-cards.server";
import { describeRegions } from "~/presenters/directory/describe-index.server";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { RegionsPage } from "~/ui/directory/regions-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = {
  title: "directory:regions.title",
  enhance: ["directory-page"],
};

/** All regions with their departments. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  const t = await translator(ctx.language);
  const regions = await listRegionsWithCounts(ctx, ctx.domain.country);
  const addresses = pageAddresses(REGIONS_PATH, ctx.domain.code, ctx);
  const crumbs = {
    trail: [
      { label: countryName(ctx.domain.country, ctx.formats.locale), href: publicHref(DIRECTORY_HOME, ctx) },
    ],
    here: t("directory:regions.title"),
  };
  return {
    regions: describeRegions(regions, ctx),
    crumbs,
    seo: { description: t("directory:regions.description"), addresses },
    structured: structuredBreadcrumbs(crumbs, addresses.canonical),
    frame: publicFrame(ctx),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [...publicPageMeta(loaded.seo), { "script:ld+json": loaded.structured }] : [];

export default function RegionsRoute() {
  const { regions, crumbs, frame } = useLoaderData<typeof loader>();
  return <RegionsPage regions={regions} crumbs={crumbs} frame={frame} />;
}
