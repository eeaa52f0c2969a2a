import { data, redirect } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { ErrorResponseBody } from "~/access/answer-failures";
import { answerRequests, LIST_ANSWER_FAILURES } from "~/controllers/requests/answer-requests.server";
import type { RequestContext } from "~/context/request-context";
import { ERRORS } from "~/models/core/errors";
import { describeRequestLines, viewerOf } from "~/presenters/requests/describe-lines.server";
import { listDayAvailability } from "~/models/requests/day.queries.server";
import { listLookups } from "~/models/lookups/queries.server";
import { listAnswerSchema } from "~/models/requests/form.rules";
import { requestListPath, pageCountOf, parseListQuery, writeCursor } from "~/models/requests/list.rules";
import { findListPage } from "~/models/requests/narrowed.queries.server";
import { cursorsAround } from "~/models/requests/list.queries.server";
import { listVenueNames } from "~/models/venues/queries.server";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { RequestList } from "~/ui/requests/request-list";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["request-list"],
  title: "event_request:title",
  crumbs: [{ text: "event_request:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const query = parseListQuery(url.searchParams);
  const viewer = viewerOf(ctx, me.isPremium);
  const [{ page, lines, found, isPartial }, venues] = await Promise.all([
    findListPage(ctx, me, query, viewer.formats),
    me.role === "ROLE_VENUE" ? listVenueNames(ctx, me.providerId) : [],
  ]);
  const { previous, next } = cursorsAround(query, page, lines);
  const ofVenues = lines.flatMap(({ id, venueId }) => (venueId === null ? [] : id));
  const standings =
    me.role === "ROLE_VENUE" ? await listDayAvailability(ctx, me.providerId, ofVenues) : undefined;
  const shown = await describeRequestLines(ctx, lines, viewer, standings).catch((error: unknown) => {
    throw unreadable(ctx, error);
  });
  const isChoosing = url.searchParams.get("select") === "1";
  const reasons = isChoosing ? await listLookups(ctx, "rejection_reason", ctx.language) : [];
  return {
    lines: shown,
    order: query,
    venues,
    page,
    pageCount: pageCountOf(found, query.pageSize),
    found,
    isPartial,
    total: me.requestsTotal,
    unseen: me.requestsUnseen,
    previous: previous && writeCursor(previous),
    next: next && writeCursor(next),
    isPremium: me.isPremium,
    isVenue: me.role === "ROLE_VENUE",
    reasons: isChoosing ? reasons.map(({ slug, label }) => ({ value: slug, label })) : null,
  };
});

export const action = access.moderated.action(
  listAnswerSchema,
  async ({ ctx, me, url, input, invalid }) => {
    const list = requestListPath(parseListQuery(url.searchParams));
    const denial = await answerRequests(ctx, me, list, input);
    return denial ? invalid({ "": ERRORS[denial].key }, ERRORS[denial].status) : redirect(list);
  },
  { failure: ({ intent }) => LIST_ANSWER_FAILURES[intent] },
);

/** Returns the error response for a list whose stored rows fail validation. */
function unreadable(ctx: RequestContext, error: unknown) {
  const code = "requests_invalid_format";
  ctx.reportFailure(code, error);
  return data<ErrorResponseBody>({ code }, ERRORS[code].status);
}

export default function EventRequests() {
  const [search] = useSearchParams();
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <RequestList {...useLoaderData<typeof loader>()} rejected={rejected} dialog={search.get("dialog")} />
  );
}

/** The error page for a list whose rows are invalid or cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("event_request");
  const isUnreadable = isRouteErrorResponse(error) && error.data?.code === "requests_invalid_format";
  const what = isUnreadable ? "invalid_format" : "list_loading";
  return <LoadFailure page={t("title")} error={t(`errors.${what}`)} retryTo="/event-requests" />;
}
