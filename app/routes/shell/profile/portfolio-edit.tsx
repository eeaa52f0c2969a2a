import { data, redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { isUuid } from "~/models/core/identifiers";
import { describePortfolioForm } from "~/presenters/portfolios/describe-form.server";
import { portfolioFormSchema } from "~/models/portfolios/form.rules";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { findPortfolio, storedPortfolioJson } from "~/models/portfolios/queries.server";
import { portfolioPath, PORTFOLIOS_PATH } from "~/models/portfolios/rules";
import { submitPortfolio } from "~/models/portfolios/submit-portfolio.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PortfolioFormPage } from "~/ui/portfolios/portfolio-form-page";
import { PortfolioFailure } from "~/ui/portfolios/portfolio-failure";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { todayOnDomain } from "~/i18n/local-days";

export const handle = {
  title: "portfolios:form.edit_title",
  enhance: ["place-combobox", "unsaved"],
  crumbs: [
    { text: "portfolios:title", to: PORTFOLIOS_PATH },
    { from: "heading", at: "back" },
    { text: "portfolios:actions.edit" },
  ],
} satisfies PageHandle & ShellHandle;

export const loader = access.planner.loader(async ({ ctx, me, params }) => {
  const id = params["uuid"];
  if (!isUuid(id)) throw new AppError("not_found");
  const [portfolio, seen] = await Promise.all([
    findPortfolio(ctx, me.providerId, id),
    readStateDigest(ctx, storedPortfolioJson(me.providerId, id)),
  ]);
  if (!portfolio) throw new AppError("not_found");
  return {
    heading: portfolio.title,
    back: portfolioPath(portfolio.id),
    seen,
    ...(await describePortfolioForm(ctx, portfolio)),
  };
});

export const action = access.planner.action(
  (ctx) => portfolioFormSchema(todayOnDomain(ctx)),
  async ({ ctx, me, params, input, invalid }) => {
    const id = params["uuid"];
    const before = isUuid(id) ? await findPortfolio(ctx, me.providerId, id) : null;
    if (!before) throw new AppError("not_found");
    const submitted = await submitPortfolio(ctx, me.providerId, input, before);
    if ("errors" in submitted) {
      const { errors, status, found } = submitted;
      return data({ ...invalid(errors, status).data, found }, { status });
    }
    ctx.flash({ kind: "success", key: "portfolios:flash.saved" });
    return redirect(portfolioPath(before.id), 303);
  },
  // The server may look up the town when it saves the form, so saving counts towards the limit of place searches.
  { failure: "portfolio_saving", limit: "searchPlaces" },
);

/** The form that changes a portfolio. */
export default function EditPortfolio() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <PortfolioFormPage {...page} answer={answer} isNew={false} />;
}

export const ErrorBoundary = PortfolioFailure;
