import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { readIntegerWithin } from "~/models/core/number.rules";
import { loadPortfolios } from "~/models/portfolios/load-portfolios.server";
import { parsePeriod } from "~/models/statistics/rules";
import { PORTFOLIOS_PATH } from "~/models/portfolios/rules";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PortfoliosPage } from "~/ui/portfolios/portfolios-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "portfolios:title",
  crumbs: [{ text: "portfolios:title" }],
} satisfies PageHandle & ShellHandle;

/** Maximum page number, far above the number of pages of any account. */
const LAST_PAGE = 1000;

/**
 * `?period=` is the period of the views, `?dialog=delete&portfolio=` asks for confirmation before a portfolio is
 * deleted.
 */
export const loader = access.planner.loader(async ({ ctx, me, url }) => {
  const { searchParams } = url;
  const page = readIntegerWithin(searchParams.get("page"), 1, LAST_PAGE) ?? 1;
  return {
    page,
    isPremium: me.isPremium,
    ...(await loadPortfolios(ctx, me, { page, period: parsePeriod(searchParams.get("period")) })),
    deleting: searchParams.get("dialog") === "delete" ? searchParams.get("portfolio") : null,
  };
});

/** The list of a provider's portfolios. */
export default function Portfolios() {
  return <PortfoliosPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("portfolios");
  return <LoadFailure page={t("title")} error={t("errors.loading")} retryTo={PORTFOLIOS_PATH} />;
}
