import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { podcastOf } from "~/presenters/home/podcast";
import { readHomePage } from "~/presenters/home/home-page.server";
import { Home } from "~/ui/home/home";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle = {
  enhance: ["home-page"],
  title: "home:title",
} satisfies PageHandle;

/** The home page. For venue accounts it is the dashboard; administrators see the accounts that wait for moderation. */
export const loader = access.onboarded.loader(async ({ ctx, me, url }) => {
  if (me.role === "ROLE_ADMIN") throw redirect("/admin/moderation");
  return { page: await readHomePage(ctx, me, url), podcast: podcastOf(ctx) };
});

export default function HomeRoute() {
  return <Home {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation(["statistics", "home"]);
  return (
    <LoadFailure page={t("home:title")} error={t("statistics:dashboard.error_loading_data")} retryTo="/" />
  );
}
