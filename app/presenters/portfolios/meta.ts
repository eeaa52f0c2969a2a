import type { ShownPortfolio } from "~/models/portfolios/public.queries.server";
import { businessType } from "~/presenters/public-profile/meta";
import type { DescribedStory } from "./describe-story.server";

/** The structured data about a portfolio for search engines (schema.org). */
export const structuredStory = (
  story: Pick<DescribedStory, "title" | "pictures" | "providerHref" | "where" | "city"> & {
    provider: Pick<DescribedStory["provider"], "name" | "role" | "city">;
  },
  portfolio: Pick<ShownPortfolio, "createdAt" | "changedAt" | "countryCode">,
  { canonical, description }: { canonical: string; description: string },
) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: story.title,
  description,
  image: story.pictures.map(({ key }) => new URL(`/media/${key}`, canonical).href),
  datePublished: new Date(portfolio.createdAt).toISOString(),
  dateModified: new Date(portfolio.changedAt).toISOString(),
  mainEntityOfPage: canonical,
  author: {
    "@type": businessType(story.provider.role),
    name: story.provider.name,
    url: new URL(story.providerHref, canonical).href,
    address: { "@type": "PostalAddress", addressLocality: story.provider.city },
  },
  contentLocation: {
    "@type": "Place",
    name: story.where,
    ...(story.city
      ? {
          address: {
            "@type": "PostalAddress",
            addressLocality: story.city,
            addressCountry: portfolio.countryCode,
          },
        }
      : {}),
  },
});
