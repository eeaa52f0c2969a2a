import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { typedPhoneErrors } from "~/access/typed-phone";
import { clearCoupleCookie } from "~/controllers/couple/couple-cookie";
import { handleCouplePhoneForm } from "~/controllers/couple/phone-form.server";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { publicUrl } from "~/i18n/public-address";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { findCoupleAccount } from "~/models/couples/account.queries.server";
import { changeCoupleContact } from "~/models/couples/change-contact.server";
import { changeCoupleLanguage } from "~/models/couples/change-language.server";
import { chooseCoupleMails } from "~/models/couples/wanted-mails/choose-mails.server";
import { endAllCoupleSessions, endCoupleSession } from "~/models/couples/end-sessions.server";
import { findCouplePhone } from "~/models/couples/phone/queries.server";
import { coupleAccountSchema, type CoupleAccountForm } from "~/models/couples/form.rules";
import { COUPLE_ACCOUNT_PATH, COUPLE_SIGN_IN_PATH } from "~/models/couples/rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeCoupleAccount } from "~/presenters/couples/describe-account.server";
import { describeContactForm } from "~/presenters/couples/describe-contact-form.server";
import { describeCouplePhone } from "~/presenters/couples/describe-phone.server";
import { CoupleAccountPage } from "~/ui/couple/account-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:account.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The couple's contact, the verification of its number, its mails and their language, and the devices on which it is signed in. */
export const loader = access.couple.loader(async ({ ctx, me }) => {
  const [account, phone, contactForm] = await Promise.all([
    findCoupleAccount(ctx, me),
    findCouplePhone(ctx, me.coupleId),
    describeContactForm(ctx, me.coupleId),
  ]);
  return {
    frame: coupleFrame(ctx, me),
    account: describeCoupleAccount(account, me, ctx),
    contactForm,
    phone: phone && describeCouplePhone(phone, ctx),
  };
});

const PHONE_FAILURES: Partial<Record<CoupleAccountForm["intent"], ErrorCode>> = {
  phone_send: "phone_code_failed",
  phone_code: "phone_verify_failed",
};

const phoneKey = (kind: "invalid" | "not_served") => `project:errors.phone_${kind}`;

export const action = access.couple.action(
  coupleAccountSchema,
  async ({ ctx, me, input, invalid }) => {
    if (input.intent === "contact") {
      const outcome = await changeCoupleContact(ctx, me.coupleId, input);
      if (outcome.kind === "wrong_phone") return invalid({ phone: phoneKey(outcome.reason) });
      if (outcome.kind !== "changed" && outcome.kind !== "unchanged") {
        const { key, status } = ERRORS[outcome.kind];
        return invalid({ "": key }, status);
      }
      ctx.flash({ kind: "success", key: "couple:flash.contact" });
      return redirect(COUPLE_ACCOUNT_PATH, 303);
    }
    if (input.intent === "mails") {
      await chooseCoupleMails(ctx, me.coupleId, input.mails ?? []);
      ctx.flash({ kind: "success", key: "couple:flash.mails" });
      return redirect(COUPLE_ACCOUNT_PATH, 303);
    }
    if (input.intent === "phone_send" || input.intent === "phone_code") {
      const outcome = await handleCouplePhoneForm(ctx, me.coupleId, input);
      return "to" in outcome ? redirect(outcome.to, 303) : invalid(outcome.errors, outcome.status);
    }
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
  {
    limit: "changeCoupleProject",
    alsoWrong: (form) => typedPhoneErrors(form, phoneKey),
    secrets: ["code"],
    failure: ({ intent }) => PHONE_FAILURES[intent] ?? "couple_account_failed",
  },
);

export default function CoupleAccountRoute() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <CoupleAccountPage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
