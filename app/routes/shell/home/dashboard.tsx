import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { podcastOf } from "~/presenters/home/podcast";
import { readStatisticsPage } from "~/presenters/home/home-page.server";
import { StatisticsScreen } from "~/ui/home/home";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["home-page"],
  title: "statistics:title",
  crumbs: [{ text: "shell:statistics" }],
} satisfies PageHandle & ShellHandle;

/** The page with the statistics. Sign-in and onboarding redirect to it. */
export const loader = access.onboarded.loader(async ({ ctx, me, url }) => {
  if (me.role === "ROLE_ADMIN") throw redirect("/admin/moderation");
  return { page: await readStatisticsPage(ctx, me, url), podcast: podcastOf(ctx) };
});

export default function DashboardRoute() {
  return <StatisticsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation(["statistics", "home"]);
  return (
    <LoadFailure
      page={t("home:title")}
      error={t("statistics:dashboard.error_loading_data")}
      retryTo="/dashboard"
    />
  );
}
