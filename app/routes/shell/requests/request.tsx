import { redirect } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
  useSearchParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { ANSWER_FAILURES, answerRequest } from "~/controllers/requests/answer-request.server";
import { isOwnView, isPrefetch } from "~/http/visits/page-views";
import { AppError, ERRORS } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { listLookups } from "~/models/lookups/queries.server";
import { drawMap } from "~/models/places/map-drawing.rules";
import { changeReaderOf, describeChanges } from "~/presenters/projects/describe-changes.server";
import { describeDay } from "~/presenters/requests/describe-day.server";
import { describeReply } from "~/presenters/replies/describe-reply.server";
import { describeReport } from "~/presenters/reports/describe-report.server";
import { viewerOf } from "~/presenters/requests/describe-lines.server";
import { describeRequest } from "~/presenters/requests/describe-request.server";
import { describeNotes, describeReminder } from "~/presenters/requests/describe-own-work.server";
import { describeReviewOfRequest } from "~/presenters/reviews/describe-own-reviews.server";
import { markRequestSeen } from "~/models/requests/mark-seen.server";
import { findRequestWithContact } from "~/models/requests/queries.server";
import { todayOfAccount } from "~/i18n/local-days";
import { answerSchema, type RequestAnswerInput } from "~/models/requests/form.rules";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { WAIT_FOR_SIDE_CARDS } from "~/ui/layouts/side-layout";
import { RequestNotFound } from "~/ui/requests/request-not-found";
import { RequestPage } from "~/ui/requests/request-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["request-page"],
  title: "event_request:detail_title",
  firstPaint: WAIT_FOR_SIDE_CARDS,
  crumbs: [{ text: "event_request:title", to: "/event-requests" }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

const OWNERS: ReadonlySet<RequestAnswerInput["intent"]> = new Set([
  "unlock",
  "report",
  "reply",
  "note_add",
  "note_delete",
  "review_ask",
]);

export const loader = access.moderated.loader(async ({ ctx, me, params, url }) => {
  const found = isUuid(params["uuid"])
    ? await findRequestWithContact(ctx, me.providerId, params["uuid"], {
        isOwner: me.impersonator === null,
        isVenue: me.role === "ROLE_VENUE",
      })
    : null;
  if (!found) throw new AppError("not_found");
  // Rejects the prefetch of a couple's request that the provider has not seen yet. When the browser later shows the
  // prefetched page, it sends nothing to the server, so no read receipt could be stored.
  if (found.request.seenAt === null && isPrefetch(ctx.request)) throw new Response(null, { status: 503 });
  const isFirstRead = found.request.seenAt === null && isOwnView(ctx.request, me);
  // The page does not depend on the read receipt, so the receipt is stored after the response is sent. Opening the page
  // again stores nothing (docs/decisions/008).
  if (isFirstRead) ctx.defer(markRequestSeen(ctx, me.providerId, found.request.id));
  const reasons = await listLookups(ctx, "rejection_reason", ctx.language);
  const reader = viewerOf(ctx, me.isPremium);
  const { city, latitude, longitude } = found.request;
  return {
    name: `${found.request.firstname} ${found.request.lastname}`,
    request: await describeRequest(ctx, found.request, found.contact, reader),
    day: describeDay(found, todayOfAccount(me, ctx.clock.now()), reader.formats),
    changes: await describeChanges(ctx, found.changes, changeReaderOf(reader)),
    others: found.others,
    reply: await describeReply(ctx, found, me, url.searchParams.get("template"), reader),
    email: me.email,
    notes: me.impersonator === null ? describeNotes(found.notes, reader.formats) : null,
    reminder: describeReminder(found.request, todayOfAccount(me, ctx.clock.now()), reader.formats),
    report: describeReport(found.report, reader.formats, me.impersonator === null),
    review: describeReviewOfRequest(found.review, ctx),
    reasons: reasons.map(({ slug, label }) => ({ value: slug, label })),
    credits: me.credits,
    isPremium: me.isPremium,
    isVenue: me.role === "ROLE_VENUE",
    map: drawMap(found.tiles, { name: city, latitude, longitude }, ctx.language),
    mapStyleUrl: ctx.settings.MAP_STYLE_URL || null,
    isFirstRead,
  };
});

export const action = access.moderated.action(
  answerSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const id = params["uuid"];
    if (!isUuid(id)) throw new AppError("not_found");
    const rejection = await answerRequest(ctx, me, id, input);
    if (rejection === "request_not_found") throw new AppError("not_found");
    // The schema cannot check this day, because the check needs today's date and the days that the couple named.
    const field = rejection === "reminder_day" || rejection === "request_day" ? "day" : "";
    if (rejection) return invalid({ [field]: ERRORS[rejection].key }, ERRORS[rejection].status);
    return redirect(`/event-requests/${id}`);
  },
  {
    // These intents are denied during impersonation: they spend a credit, ask for a credit back, send a reply in the
    // provider's name, or show the provider's private notes.
    ownerOnly: ({ intent }) => OWNERS.has(intent),
    limit: ({ intent }) =>
      intent === "reply" ? "sendReply" : intent === "review_ask" ? "askForReview" : null,
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    failure: ({ intent }) => ANSWER_FAILURES[intent],
  },
);

export default function EventRequest() {
  const page = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const [search] = useSearchParams();
  return <RequestPage {...page} rejected={rejected} dialog={search.get("dialog")} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { t } = useTranslation("event_request");
  if (isRouteErrorResponse(error) && error.status === 404) return <RequestNotFound />;
  return <LoadFailure page={t("title")} error={t("errors.loading")} retryTo={pathname} />;
}
