import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { todayOnDomain } from "~/i18n/local-days";
import { pageAddresses, publicPageMeta } from "~/i18n/public-page";
import { ABOUT_REVIEWS_PATH } from "~/models/reviews/rules";
import { translator } from "~/i18n/texts.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { AboutReviewsPage } from "~/ui/reviews/about-reviews-page";

export const handle: PageHandle = { title: "reviews:about.title" };

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? publicPageMeta(data) : []);

/** The public page that explains how reviews are made. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  const t = await translator(ctx.language);
  return {
    description: t("reviews:about.lead"),
    addresses: pageAddresses(ABOUT_REVIEWS_PATH, ctx.domain.code, ctx),
    year: Number(todayOnDomain(ctx).slice(0, 4)),
  };
});

export default function AboutReviews() {
  const { year } = useLoaderData<typeof loader>();
  return <AboutReviewsPage year={year} />;
}
