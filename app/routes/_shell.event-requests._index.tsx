import { data } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access, type AnsweredError } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { ERRORS } from "~/models/core/errors";
import { describeLines, viewerOf } from "~/models/requests/describe-lines.server";
import { pageCountOf, parseListQuery, writeCursor } from "~/models/requests/list.rules";
import { cursorsAround, listRequests } from "~/models/requests/queries.server";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { RequestList } from "~/ui/requests/request-list";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "event_request:title",
  crumbs: [{ text: "event_request:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const query = parseListQuery(url.searchParams);
  const total = me.requestsTotal;
  const { page, lines } = await listRequests(ctx, me.providerId, query, total);
  const { previous, next } = cursorsAround(query, page, lines);
  const shown = await describeLines(ctx, lines, viewerOf(ctx, me.isPremium)).catch((error: unknown) => {
    throw unreadable(ctx, error);
  });
  return {
    lines: shown,
    order: { pageSize: query.pageSize, sort: query.sort, direction: query.direction },
    page,
    pageCount: pageCountOf(total, query.pageSize),
    total,
    unseen: me.requestsUnseen,
    previous: previous && writeCursor(previous),
    next: next && writeCursor(next),
    isPremium: me.isPremium,
  };
});

/** Response for stored rows that fail validation. */
function unreadable(ctx: RequestContext, error: unknown) {
  const code = "requests_invalid_format";
  ctx.reportFailure(code, error);
  return data<AnsweredError>({ code }, ERRORS[code].status);
}

export default function EventRequests() {
  return <RequestList {...useLoaderData<typeof loader>()} />;
}

/** Shown when the rows are invalid or cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("event_request");
  const isUnreadable = isRouteErrorResponse(error) && error.data?.code === "requests_invalid_format";
  const what = isUnreadable ? "invalid_format" : "list_loading";
  return <LoadFailure page={t("title")} error={t(`errors.${what}`)} retryTo="/event-requests" />;
}
