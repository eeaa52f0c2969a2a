import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { logEvent } from "~/log";
import { AppError } from "~/models/core/errors";
import { setCoupleMailWanted } from "~/models/couples/wanted-mails/choose-mails.server";
import { readCoupleUnsubscribeToken } from "~/models/couples/wanted-mails/unsubscribe-link.server";
import { findRefusedMails } from "~/models/couples/wanted-mails/queries.server";
import { unsubscribeSchema } from "~/models/notifications/form.rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { CoupleUnsubscribePage, CoupleUnsubscribeUnknownPage } from "~/ui/couple/unsubscribe-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:unsubscribe.page_title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

const readToken = (ctx: RequestContext, token: string | undefined) =>
  readCoupleUnsubscribeToken(ctx.settings.FORM_SECRET, token ?? "");

/** A GET request only shows the page, so that a mail scanner that opens the link refuses nothing. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const subscription = await readToken(ctx, params["token"]);
  const refused = subscription && (await findRefusedMails(ctx, subscription.coupleId));
  const kind = refused ? (subscription?.kind ?? null) : null;
  return data(
    { frame: coupleFrame(ctx, null), kind, isWanted: kind !== null && !refused?.includes(kind) },
    { status: kind === null ? 404 : 200 },
  );
});

/**
 * Refuses one kind of mail with one POST, from the page or directly from a mail client. The response is not a redirect,
 * because mail clients would not follow it (RFC 8058, section 3.1).
 */
export const action = access.anyone.action(unsubscribeSchema, async ({ ctx, params, input }) => {
  const subscription = await readToken(ctx, params["token"]);
  if (!subscription) throw new AppError("not_found");
  const isWanted = "intent" in input;
  await setCoupleMailWanted(ctx, subscription, isWanted);
  logEvent({
    event: isWanted ? "couple_subscribed" : "couple_unsubscribed",
    requestId: ctx.requestId,
    kind: subscription.kind,
  });
  return { isDone: true };
});

export default function UnsubscribeCouple() {
  const { frame, kind, isWanted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDone = answer !== undefined && "isDone" in answer;
  return kind === null ? (
    <CoupleUnsubscribeUnknownPage frame={frame} />
  ) : (
    <CoupleUnsubscribePage frame={frame} kind={kind} isWanted={isWanted} isDone={isDone} />
  );
}
