import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { access } from "~/access/access";
import { describeLines, readerOf } from "~/models/requests/describe-lines.server";
import { pageCountOf, parseListQuery, writeCursor } from "~/models/requests/list.rules";
import { cursorsAround, listRequests } from "~/models/requests/queries.server";
import type { PageHandle } from "~/ui/page-handle";
import { LoadFailure } from "~/ui/requests/load-failure";
import { RequestList } from "~/ui/requests/request-list";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "event_request:title",
  crumbs: [{ text: "shell:menu.requests" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.moderated.loader(async ({ app, me, url }) => {
  const query = parseListQuery(url.searchParams);
  const total = me.requestsTotal;
  const { page, lines } = await listRequests(app, me.providerId, query, total);
  const { previous, next } = cursorsAround(query, page, lines);
  return {
    lines: await describeLines(app, lines, readerOf(app, me.isPremium)),
    order: { pageSize: query.pageSize, sort: query.sort, direction: query.direction },
    page,
    pageCount: pageCountOf(total, query.pageSize),
    total,
    unseen: me.requestsUnseen,
    previous: previous && writeCursor(previous),
    next: next && writeCursor(next),
  };
});

export default function EventRequests() {
  return <RequestList {...useLoaderData<typeof loader>()} />;
}

/** What the server says went wrong, or an answer the browser could not read (document 3, section 8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const isUnreadable =
    !isRouteErrorResponse(error) && error instanceof Error && /decode/i.test(error.message);
  return <LoadFailure error={isUnreadable ? "invalid_format" : "list_loading"} retryTo="/event-requests" />;
}
