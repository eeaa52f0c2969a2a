import { redirect } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
  useSearchParams,
} from "@remix-run/react";
import { access } from "~/access/access";
import type { AppContext } from "~/context";
import { describeFailure, logEvent } from "~/log";
import { ERRORS, type ErrorCode } from "~/models/errors";
import { isUuid } from "~/models/identifiers";
import { listLookups } from "~/models/lookups/queries.server";
import { readerOf } from "~/models/requests/describe-lines.server";
import { describeRequest } from "~/models/requests/describe-request.server";
import { markSeen } from "~/models/requests/mark-seen.server";
import { findRequestWithContact } from "~/models/requests/queries.server";
import { rejectRequest } from "~/models/requests/reject-request.server";
import { answerSchema, type Answer } from "~/models/requests/form.rules";
import { unlockRequest } from "~/models/requests/unlock-request.server";
import type { Me } from "~/models/sessions/queries.server";
import { formState } from "~/ui/form-state";
import type { PageHandle } from "~/ui/page-handle";
import { LoadFailure } from "~/ui/requests/load-failure";
import { RequestNotFound } from "~/ui/requests/request-not-found";
import { RequestPage } from "~/ui/requests/request-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "event_request:detail_title",
  texts: ["event_request", "map"],
  crumbs: [{ text: "shell:menu.requests", to: "/event-requests" }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

const missing = () => new Response(null, { status: 404 });

export const loader = access.moderated.loader(async ({ app, me, params, request }) => {
  const found = isUuid(params["uuid"])
    ? await findRequestWithContact(app, me.providerId, params["uuid"])
    : null;
  if (!found) throw missing();
  const isFirstRead = found.request.seenAt === null && isRead(request, me);
  // A read receipt, after the answer: it is conditional and changes nothing the page shows (docs/decisions).
  if (isFirstRead) app.defer(markSeen(app, me.providerId, found.request.id));
  const reasons = await listLookups(app, "rejection_reason", app.language);
  return {
    name: `${found.request.firstname} ${found.request.lastname}`,
    request: await describeRequest(app, found.request, found.contact, readerOf(app, me.isPremium)),
    reasons: reasons.map(({ slug, label }) => ({ value: slug, label })),
    credits: me.credits,
    isPremium: me.isPremium,
    mapStyleUrl: app.settings.MAP_STYLE_URL || null,
    isFirstRead,
  };
});

/** Somebody is looking: not a browser that fetches ahead, nor an administrator (DECISIONS.md, "Seen"). */
const isRead = (request: Request, me: Me): boolean =>
  request.method === "GET" &&
  me.role !== "ROLE_ADMIN" &&
  !/prefetch/.test(request.headers.get("Sec-Purpose") ?? "");

export const action = access.moderated.action(answerSchema, async ({ app, me, params, input, invalid }) => {
  const id = params["uuid"];
  if (!isUuid(id)) throw missing();
  const refusal = await answer(app, me, id, input).catch((error: unknown) => {
    const code = input.intent === "unlock" ? "unlock_failed" : "reject_failed";
    logEvent({
      event: "failure",
      level: "error",
      requestId: app.requestId,
      code,
      failure: describeFailure(error),
    });
    return code;
  });
  if (refusal === "request_not_found") throw missing();
  if (refusal) return invalid({ "": ERRORS[refusal].key }, ERRORS[refusal].status);
  return redirect(`/event-requests/${id}`);
});

/** Carries an answer out and leaves its message for the next page; or tells why it could not be. */
async function answer(app: AppContext, me: Me, id: string, input: Answer): Promise<ErrorCode | null> {
  if (input.intent === "unlock") return unlock(app, me, id);
  const outcome = await rejectRequest(app, {
    providerId: me.providerId,
    providerName: me.companyName ?? `${me.firstname} ${me.lastname}`,
    requestId: id,
    reason: input.reason,
  });
  if (outcome !== "rejected") return outcome;
  app.wakeOutbox();
  app.flash({ kind: "success", key: "event_request:reject.done" });
  return null;
}

async function unlock(app: AppContext, me: Me, id: string): Promise<ErrorCode | null> {
  const outcome = await unlockRequest(app, me.providerId, id);
  if (outcome.kind === "refused") return outcome.code;
  if (outcome.kind === "unlocked")
    app.flash({ kind: "success", key: "event_request:unlock.done", values: { count: outcome.credits } });
  if (outcome.kind === "already_unlocked") app.flash({ kind: "info", key: "event_request:unlock.already" });
  return null;
}

export default function EventRequest() {
  const { request, reasons, credits, isPremium, mapStyleUrl } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>()?.rejected);
  const [search] = useSearchParams();
  return (
    <RequestPage
      {...{ request, reasons, credits, isPremium, mapStyleUrl, form }}
      dialog={search.get("dialog")}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <RequestNotFound />;
  return <LoadFailure error="loading" retryTo={pathname} />;
}
