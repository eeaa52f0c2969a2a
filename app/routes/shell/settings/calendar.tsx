import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import { domainOrFrench, originOfDomain } from "~/i18n/domains";
import { changeFeedUrl } from "~/models/calendar/change-address.server";
import { feedPath } from "~/models/calendar/feed-address.server";
import { calendarSchema } from "~/models/calendar/form.rules";
import { findFeedId } from "~/models/calendar/queries.server";
import { CalendarPage } from "~/ui/calendar/calendar-page";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "calendar:title",
  crumbs: [{ text: "account:title", to: "/account" }, { text: "calendar:title" }],
} satisfies PageHandle & ShellHandle;

/** The URL is a secret of the provider, so an impersonating administrator never sees it. */
export const loader = access.moderated.loader(
  async ({ ctx, me }) => {
    const feedId = await findFeedId(ctx, me.providerId);
    if (!feedId) return { address: null };
    const domain = domainOrFrench(me.domain);
    const path = await feedPath(ctx.settings.FORM_SECRET, { feedId, domain });
    return { address: originOfDomain(domain, ctx.hosts, ctx.url.port) + path };
  },
  { ownerOnly: true },
);

const DONE = { create: "calendar:created", change: "calendar:changed", remove: "calendar:removed" } as const;

export const action = access.moderated.action(
  calendarSchema,
  async ({ ctx, me, input: { intent } }) => {
    const isChanged = await changeFeedUrl(ctx, me.providerId, intent);
    if (isChanged) ctx.flash({ kind: "success", key: DONE[intent] });
    return redirect("/calendar", 303);
  },
  { ownerOnly: true, failure: "calendar_failed" },
);

export default function Calendar() {
  const [search] = useSearchParams();
  return (
    <CalendarPage
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
      dialog={search.get("dialog")}
    />
  );
}
