import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { readExploredMetrics } from "~/presenters/metrics/explore.server";
import { ExploredMetrics } from "~/ui/admin/explored-metrics";
import { Island } from "~/runtime/island";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { Card } from "~/ui/primitives/card";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "explore:weeks.title",
  crumbs: [{ text: "monitoring:metrics.title", to: "/admin/figures" }, { text: "explore:weeks.title" }],
} satisfies PageHandle & ShellHandle;

/**
 * Weekly metrics by country, as an island. app/enhance/parts/islands/load-explored.ts inserts the island of this page
 * into the page of the figures.
 */
export const loader = access.admin.loader(({ ctx, url }) => readExploredMetrics(ctx, url));

export default function ExploreWeeks() {
  const { t } = useTranslation("explore");
  return (
    <>
      <PageHeader title={t("weeks.title")} lead={t("weeks.lead")} />
      <Card>
        <Island name="explored-metrics" component={ExploredMetrics} props={useLoaderData<typeof loader>()} />
      </Card>
    </>
  );
}
