import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { readExploredDays } from "~/presenters/statistics/explore.server";
import { Island } from "~/runtime/island";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { Card } from "~/ui/primitives/card";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { ExploredStatistics } from "~/ui/statistics/explored-statistics";

export const handle = {
  title: "explore:days.title",
  crumbs: [{ text: "shell:statistics", to: "/dashboard" }, { text: "explore:days.title" }],
} satisfies PageHandle & ShellHandle;

/**
 * Views per day of a period, as an island. app/enhance/parts/islands/load-explored.ts inserts the island of this page
 * into the page of the statistics.
 */
export const loader = access.moderated.loader(({ ctx, me, url }) => readExploredDays(ctx, me, url));

export default function ExploreDays() {
  const { t } = useTranslation("explore");
  return (
    <>
      <PageHeader title={t("days.title")} lead={t("days.lead")} />
      <Card>
        <Island
          name="explored-statistics"
          component={ExploredStatistics}
          props={useLoaderData<typeof loader>()}
        />
      </Card>
    </>
  );
}
