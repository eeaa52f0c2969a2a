import type { AccountState } from "../../support/accounts.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { fillProfile } from "../../support/full-profile.ts";

const figures = async (scene: ApiScene, what: string, state: AccountState = {}): Promise<PreparedCall> => ({
  client: (await scene.account(state)).client,
  path: `/api/statistics/${what}`,
});

/** The views of a portfolio that one person has seen today. */
async function portfolioViews(scene: ApiScene): Promise<PreparedCall> {
  const { account, client } = await scene.account({ isPremium: true });
  const portfolio = await fillProfile(scene.product, account.id);
  await scene.product.db
    .prepare("INSERT INTO views_daily (provider_id, page, day, views) VALUES (?, ?, date('now'), 1)")
    .bind(account.id, `portfolio:${portfolio}`)
    .run();
  return { client, path: "/api/statistics/portfolio-views/7days" };
}

const PREMIUM = { isPremium: true };

export const API: readonly ApiRow[] = [
  {
    id: "D3-09",
    call: (scene) => figures(scene, "views?period=30days", PREMIUM),
    failsWith: "READ views_daily",
    refusals: { "400 common.errors.api": (scene) => figures(scene, "views?period=year", PREMIUM) },
  },
  {
    id: "D3-10",
    call: (scene) => figures(scene, "rates"),
    failsWith: "READ requests_daily",
    refusals: { "400 common.errors.api": (scene) => figures(scene, "rates?period=year") },
  },
  {
    id: "D3-11",
    call: portfolioViews,
    refusals: { "400 common.errors.api": (scene) => figures(scene, "portfolio-views/year", PREMIUM) },
  },
];
