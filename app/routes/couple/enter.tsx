import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { setCoupleCookie } from "~/controllers/couple/couple-cookie";
import { coupleReturnPath } from "~/controllers/couple/return-path";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { sha256 } from "~/models/core/identifiers";
import { enterByLink } from "~/models/couples/enter.server";
import { coupleEntrySchema } from "~/models/couples/form.rules";
import { isCoupleLinkValid } from "~/models/couples/session.queries.server";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { CoupleEntryPage, CoupleLinkGonePage } from "~/ui/couple/entry-pages";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:enter.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The page of a mailed link. Opening it changes nothing, because mail scanners open every link. */
export const loader = access.anyone.loader(async ({ ctx, params, url }) => {
  // The URL contains the token, which other sites must not see. `no-referrer` is not possible, because browsers would
  // then send the form with "Origin: null".
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const isValid = await isCoupleLinkValid(ctx, await sha256(params["token"] ?? ""));
  const to = coupleReturnPath(url.searchParams.get("to"));
  return data({ frame: coupleFrame(ctx, null), isValid, to }, { status: isValid ? 200 : 410 });
});

/** Signs this browser in and uses the link up. A link that no longer works leads back to its page, which says so. */
export const action = access.anyone.action(
  coupleEntrySchema,
  async ({ ctx, params, url }) => {
    ctx.outgoing.set("Referrer-Policy", "same-origin");
    const entered = await enterByLink(ctx, await sha256(params["token"] ?? ""), ctx.device.label);
    if (!entered) return redirect(url.pathname + url.search, 303);
    setCoupleCookie(ctx, entered);
    return redirect(coupleReturnPath(url.searchParams.get("to")), 303);
  },
  { limit: "enterCouple" },
);

export default function EnterCouple() {
  const { frame, isValid, to } = useLoaderData<typeof loader>();
  return isValid ? <CoupleEntryPage frame={frame} /> : <CoupleLinkGonePage frame={frame} to={to} />;
}
