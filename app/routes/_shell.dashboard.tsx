import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { readStatisticsPage } from "~/models/home/home-page.server";
import { StatisticsScreen } from "~/ui/home/home";
import type { PageHandle } from "~/ui/page-handle";
import { DashboardFailure } from "~/ui/statistics/load-failure";
import { statisticsStyles } from "~/ui/statistics/styles";

export const handle = { title: "statistics:title", texts: ["home", "statistics"] } satisfies PageHandle;

export const links = statisticsStyles;

/** Where sign-in and onboarding lead to (document 1, sections 2 and 4): the statistics (document 3, section 2). */
export const loader = access.onboarded.loader(async ({ app, me, url }) => {
  if (me.role === "ROLE_ADMIN") throw redirect("/admin/moderation");
  return readStatisticsPage(app, me, url);
});

export default function DashboardRoute() {
  return <StatisticsScreen page={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <DashboardFailure retryTo="/dashboard" />;
}
