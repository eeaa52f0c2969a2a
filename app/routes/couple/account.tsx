import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { clearCoupleCookie } from "~/controllers/couple/couple-cookie";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { publicUrl } from "~/i18n/public-address";
import { findCoupleAccount } from "~/models/couples/account.queries.server";
import { changeCoupleLanguage } from "~/models/couples/change-language.server";
import { endAllCoupleSessions, endCoupleSession } from "~/models/couples/end-sessions.server";
import { coupleAccountSchema } from "~/models/couples/form.rules";
import { COUPLE_ACCOUNT_PATH, COUPLE_SIGN_IN_PATH } from "~/models/couples/rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeCoupleAccount } from "~/presenters/couples/describe-account.server";
import { CoupleAccountPage } from "~/ui/couple/account-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:account.title", enhance: ["public-page"] };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The couple's address, the language of its mails, and the devices on which it is signed in. */
export const loader = access.couple.loader(async ({ ctx, me }) => ({
  frame: coupleFrame(ctx, me),
  account: describeCoupleAccount(await findCoupleAccount(ctx, me), me, ctx),
}));

export const action = access.couple.action(
  coupleAccountSchema,
  async ({ ctx, me, input }) => {
    if (input.intent === "language") {
      await changeCoupleLanguage(ctx, me.coupleId, input.language);
      ctx.flash({ kind: "success", key: "couple:flash.language" });
      const { code } = ctx.domain;
      return redirect(publicUrl(COUPLE_ACCOUNT_PATH, { code, language: input.language }, ctx), 303);
    }
    if (input.intent === "sign_out") await endCoupleSession(ctx, me);
    else await endAllCoupleSessions(ctx, me);
    clearCoupleCookie(ctx);
    ctx.flash({ kind: "success", key: `couple:flash.${input.intent}` });
    return redirect(COUPLE_SIGN_IN_PATH, 303);
  },
  { limit: "changeCoupleProject" },
);

export default function CoupleAccountRoute() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <CoupleAccountPage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
