import type { ServiceContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { Period } from "~/models/statistics/rules";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { selectPortfolioIdsOnPage, listPortfolios, type PortfolioListPage } from "./queries.server";
import { readPortfolioViews, type PortfolioViews } from "./views.queries.server";

export interface LoadedPortfolios {
  portfolios: PortfolioListPage;
  /** Whether the plan allows one more portfolio. */
  hasRoom: boolean;
  /** The views of the portfolios; null without Premium. */
  views: PortfolioViews | "failed" | null;
}

/** A page of portfolios and, with Premium, their views. If the views cannot be read, everything else is still shown. */
export async function loadPortfolios(
  ctx: ServiceContext,
  me: Pick<Me, "providerId" | "domain" | "isPremium">,
  { page, period }: { page: number; period: Period },
): Promise<LoadedPortfolios> {
  const list = () => listPortfolios(ctx, me.providerId, page);
  const readViews = () => readPortfolioViews(ctx, me, selectPortfolioIdsOnPage(me.providerId, page), period);
  const [portfolios, views] = me.isPremium
    ? await readPageWithViews(ctx, list, readViews)
    : ([await list(), null] as const);
  return { portfolios, hasRoom: me.isPremium || portfolios.total < freePlanQuota.portfolios, views };
}

/**
 * Reads the main data of a page and the views in one round trip. If this fails, the main data are read again without
 * the views.
 */
export async function readPageWithViews<Page>(
  ctx: Pick<ServiceContext, "reportFailure">,
  read: () => Promise<Page>,
  readViews: () => Promise<PortfolioViews>,
): Promise<readonly [Page, PortfolioViews | "failed"]> {
  try {
    return await Promise.all([read(), readViews()]);
  } catch (failure) {
    const page = await read();
    ctx.reportFailure("portfolio_views_unavailable", failure);
    return [page, "failed"];
  }
}
