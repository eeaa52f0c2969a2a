import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { countPageView } from "~/http/visits/page-views";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { domainOrFrench } from "~/i18n/domains";
import { daysOnDomains } from "~/i18n/local-days";
import { addressMeta, pageAddresses } from "~/i18n/public-page";
import { findProfileAt } from "~/models/directory/find-profile.server";
import { storyPath } from "~/models/portfolios/address.rules";
import { structuredTrail } from "~/presenters/public-profile/meta";
import { structuredStory } from "~/presenters/portfolios/meta";
import { translator } from "~/i18n/texts.server";
import { describeStory } from "~/presenters/portfolios/describe-story.server";
import { findShownPortfolio } from "~/models/portfolios/public.queries.server";
import { idInStoryName } from "~/models/portfolios/story.rules";
import { readAccent } from "~/models/public-profile/queries.server";
import { portfolioViewName } from "~/models/statistics/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { StoryPage } from "~/ui/public/story-page";

export const handle: PageHandle = { title: null, enhance: ["public-page"] };

/** Maximum length of the page's description, in characters. */
const DESCRIPTION_MAX = 155;

/**
 * Public page of a published portfolio; its views are counted. Its URL begins with the URL of the provider's page on
 * the provider's domain. A URL with an earlier title or on another domain redirects to that URL.
 */
export const loader = access.anyone.loader(async ({ ctx, params, url }) => {
  const found = await findProfileAt(ctx, ctx.domain.code, params["slug"] ?? "");
  const id = idInStoryName(params["portfolio"] ?? "");
  const portfolio = found && id !== null ? await findShownPortfolio(ctx, found.id, id) : null;
  if (!found || !portfolio) throw new AppError("not_found");
  const domain = domainOrFrench(found.domain);
  const path = storyPath(found, portfolio, domain);
  const addresses = pageAddresses(path, domain, ctx);
  if (domain !== ctx.domain.code || url.pathname.replace(/\.data$/, "") !== path)
    throw redirect(addresses.canonical + url.search, 301);
  const day = daysOnDomains(ctx.clock.now())[domain] ?? "";
  countPageView(ctx, { providerId: found.id, page: portfolioViewName(portfolio.id), day });
  const [story, accent] = await Promise.all([
    describeStory(ctx, found, portfolio, ctx),
    readAccent(ctx, found),
  ]);
  const [text = ""] = story.story.paragraphs;
  const description = text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX).trimEnd()}…` : text;
  const { canonical } = addresses;
  const t = await translator(ctx.language);
  const frame = publicFrame(ctx);
  const documentTitle = `${story.title}, ${story.provider.name}`;
  return {
    story,
    accent,
    addresses,
    documentTitle,
    description,
    origin: new URL(canonical).origin,
    structured: structuredStory(story, portfolio, { canonical, description }),
    trail: structuredTrail(
      [
        { name: t("public_site:home"), href: frame.directory.home },
        { name: story.provider.name, href: story.providerHref },
      ],
      { name: story.title, canonical },
    ),
    shared: { url: canonical, title: documentTitle },
    frame,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { story, addresses, documentTitle, description, origin, structured, trail } = page;
  const [cover] = story.pictures;
  return [
    { name: "description", content: description },
    ...addressMeta(addresses),
    { property: "og:type", content: "article" },
    { property: "og:title", content: documentTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: addresses.canonical },
    ...(cover
      ? [
          { property: "og:image", content: `${origin}/media/${cover.key}` },
          { property: "og:image:width", content: String(cover.width) },
          { property: "og:image:height", content: String(cover.height) },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    { "script:ld+json": structured },
    { "script:ld+json": trail },
  ];
};

/** The public page of a wedding: a story in pictures. */
export default function PublicPortfolio() {
  const { story, accent, frame, shared } = useLoaderData<typeof loader>();
  return <StoryPage story={story} accent={accent} frame={frame} shared={shared} />;
}
