import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { enforceRateLimit } from "~/http/limits/enforce-rate-limit";
import { todayOnDomain } from "~/i18n/local-days";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { stillLookingSchema } from "~/models/projects/form.rules";
import { answerStillLooking } from "~/models/projects/lapse/still-looking.server";
import { showStillLooking } from "~/presenters/projects/show-still-looking.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { StillLookingPage } from "~/ui/project/still-looking-page";

export const handle: PageHandle = { title: "project:still_looking.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The page of the mailed link. Opening it changes nothing, because mail scanners open every link. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  // The URL contains the signature, which other sites must not see. `no-referrer` is not possible, because browsers
  // would then send the form with "Origin: null".
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const shown = await showStillLooking(ctx, params["token"] ?? "", ctx);
  const year = Number(todayOnDomain(ctx).slice(0, 4));
  return data({ shown, year }, { status: shown.state === "gone" ? 410 : 200 });
});

/** Stores the answer and redirects to this page, which shows the result. */
export const action = access.anyone.action(stillLookingSchema, async ({ ctx, params }) => {
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  await enforceRateLimit(ctx, "stillLooking");
  await answerStillLooking(ctx, params["token"] ?? "");
  return redirect(ctx.url.pathname, 303);
});

export default function StillLookingRoute() {
  const { shown, year } = useLoaderData<typeof loader>();
  return <StillLookingPage shown={shown} year={year} />;
}
