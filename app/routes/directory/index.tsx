import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { redirectPermanently } from "~/controllers/directory/directory-page";
import { DIRECTORY_HOME } from "~/i18n/directory-paths";
import { todayOnDomain } from "~/i18n/local-days";
import { pageAddresses, publicPageMeta } from "~/i18n/public-page";
import { translator } from "~/i18n/texts.server";
import { readDirectoryIndex } from "~/models/directory/read-directory.server";
import { operatorOf } from "~/models/legal/operator.rules";
import { structuredItemList } from "~/presenters/directory/describe-cards.server";
import { structuredOperator } from "~/presenters/directory/structured-operator";
import { describeIndex } from "~/presenters/directory/describe-index.server";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { IndexPage } from "~/ui/directory/index-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: null, enhance: ["directory-page"] };

/** The start page of the public side: search, a daily selection, regions and services. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  // The path of this route in app/routes.ts is not the URL of the page.
  if (ctx.url.pathname !== DIRECTORY_HOME) throw redirectPermanently(ctx, DIRECTORY_HOME);
  const found = await readDirectoryIndex(ctx, { country: ctx.domain.country, day: todayOnDomain(ctx) });
  const page = await describeIndex(ctx, found, ctx);
  const addresses = pageAddresses(DIRECTORY_HOME, ctx.domain.code, ctx);
  return {
    page,
    documentTitle: page.documentTitle,
    seo: { description: (await translator(ctx.language))("directory:index.description"), addresses },
    structured: [
      structuredItemList(page.featured, addresses.canonical),
      structuredOperator(operatorOf(ctx.settings, ctx.domain.code), addresses.canonical),
    ],
    frame: publicFrame(ctx),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded
    ? [...publicPageMeta(loaded.seo), ...loaded.structured.map((each) => ({ "script:ld+json": each }))]
    : [];

export default function DirectoryIndexRoute() {
  const { page, frame } = useLoaderData<typeof loader>();
  return <IndexPage page={page} frame={frame} />;
}
