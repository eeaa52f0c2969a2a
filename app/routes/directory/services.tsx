import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { DIRECTORY_HOME, SERVICES_PATH } from "~/i18n/directory-paths";
import { countryName } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import { pageAddresses, publicPageMeta } from "~/i18n/public-page";
import { translator } from "~/i18n/texts.server";
import { readServiceFigures } from "~/models/listings/areas.queries.server";
import { structuredBreadcrumbs } from "~/presenters/directory/describe-cards.server";
import { describeServices } from "~/presenters/directory/describe-index.server";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { ServicesPage } from "~/ui/directory/services-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = {
  title: "directory:services.title",
  enhance: ["directory-page"],
};

/** The page that explains what planners do, with the number of planners for each service. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  const t = await translator(ctx.language);
  const figures = await readServiceFigures(ctx, { country: ctx.domain.country, kind: "planner" });
  const addresses = pageAddresses(SERVICES_PATH, ctx.domain.code, ctx);
  const crumbs = {
    trail: [
      { label: countryName(ctx.domain.country, ctx.formats.locale), href: publicHref(DIRECTORY_HOME, ctx) },
    ],
    here: t("directory:services.title"),
  };
  return {
    services: await describeServices(ctx, figures, ctx),
    crumbs,
    seo: { description: t("directory:services.description"), addresses },
    structured: structuredBreadcrumbs(crumbs, addresses.canonical),
    frame: publicFrame(ctx),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [...publicPageMeta(loaded.seo), { "script:ld+json": loaded.structured }] : [];

export default function ServicesRoute() {
  const { services, crumbs, frame } = useLoaderData<typeof loader>();
  return <ServicesPage services={services} crumbs={crumbs} frame={frame} />;
}
