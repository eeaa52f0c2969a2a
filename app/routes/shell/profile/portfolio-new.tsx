import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { translator } from "~/i18n/texts.server";
import { ERRORS } from "~/models/core/errors";
import { describePortfolioForm } from "~/presenters/portfolios/describe-form.server";
import { portfolioFormSchema } from "~/models/portfolios/form.rules";
import { hasRoomForPortfolio } from "~/models/portfolios/queries.server";
import { portfolioPath, PORTFOLIOS_PATH } from "~/models/portfolios/rules";
import { submitPortfolio } from "~/models/portfolios/submit-portfolio.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PortfolioFormPage } from "~/ui/portfolios/portfolio-form-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { todayOnDomain } from "~/i18n/local-days";

export const handle = {
  title: "portfolios:form.new_title",
  enhance: ["place-combobox", "unsaved"],
  crumbs: [{ text: "portfolios:title", to: PORTFOLIOS_PATH }, { from: "heading" }],
} satisfies PageHandle & ShellHandle;

/**
 * If the plan allows no more portfolios, redirects to the list with a warning. A form that was rejected for this
 * reason is not redirected, so that its values stay on the page.
 */
export const loader = access.planner.loader(async ({ ctx, me }) => {
  if (ctx.request.method === "GET" && !(await hasRoomForPortfolio(ctx, me.providerId))) {
    ctx.flash({ kind: "warn", key: ERRORS.portfolio_quota.key });
    throw redirect(PORTFOLIOS_PATH);
  }
  const heading = (await translator(ctx.language))("portfolios:form.new_title");
  return { heading, ...(await describePortfolioForm(ctx, null)) };
});

export const action = access.planner.action(
  (ctx) => portfolioFormSchema(todayOnDomain(ctx)),
  async ({ ctx, me, input, invalid }) => {
    const submitted = await submitPortfolio(ctx, me.providerId, input, null);
    if ("errors" in submitted) {
      const { errors, status, found } = submitted;
      return data({ ...invalid(errors, status).data, found }, { status });
    }
    ctx.flash({ kind: "success", key: "portfolios:flash.created" });
    return redirect(portfolioPath(submitted.id), 303);
  },
  // The server may look up the town when it saves the form, so saving counts towards the limit of place searches.
  { failure: "portfolio_saving", limit: "searchPlaces" },
);

/** The form of a new portfolio; pictures are added later on the portfolio's page. */
export default function NewPortfolio() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <PortfolioFormPage {...page} answer={answer} isNew back={PORTFOLIOS_PATH} />;
}
