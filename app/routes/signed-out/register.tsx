import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { setDeviceCookie, setSessionCookie } from "~/access/session-cookie";
import { typedPhoneErrors } from "~/access/typed-phone";
import { signedOutPage } from "~/controllers/account/signed-out-page";
import { countryName } from "~/i18n/formats";
import { logEvent } from "~/log";
import { registrationSchema } from "~/models/accounts/form.rules";
import { callingCodes } from "~/models/accounts/phone.server";
import { registerAccount } from "~/models/accounts/register-account.server";
import { REGISTRATION_ROLES } from "~/models/accounts/rules";
import { AppError, ERRORS } from "~/models/core/errors";
import { COUNTRY_CODES } from "~/models/places/rules";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { RegisterForm } from "~/ui/auth/register-form";
import { AlternativeLink, SignedOutLayout } from "~/ui/layouts/signed-out-layout";

export const handle: PageHandle = {
  title: "register:title",
  enhance: ["password-strength"],
};

export const loader = access.visitor.loader(async ({ ctx }) => {
  const locale = ctx.formats.locale;
  return {
    side: await signedOutPage(ctx),
    phoneCountry: ctx.domain.phoneCountry,
    dialCodes: callingCodes(COUNTRY_CODES).map(({ country, callingCode }) => ({
      country,
      dialCode: callingCode,
      countryName: countryName(country, locale),
    })),
  };
});

const phoneKey = (kind: "invalid" | "not_served") => `register:validation.phone_${kind}`;

export const action = access.visitor.action(
  registrationSchema,
  async ({ ctx, input, invalid }) => {
    const { tosIsAccepted: _accepted, ...typed } = input;
    try {
      const registered = await registerAccount(
        ctx,
        { ...typed, language: ctx.language, domain: ctx.domain.code },
        ctx.device,
      );
      if (registered.kind !== "registered") return invalid({ phone: phoneKey(registered.reason) });
      const { accountId, session } = registered;
      setSessionCookie(ctx, session);
      setDeviceCookie(ctx);
      logEvent({ event: "register", requestId: ctx.requestId, userId: accountId });
      return redirect("/onboarding");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logEvent({ event: "register_rejected", level: "warn", requestId: ctx.requestId, code: error.code });
      return invalid({ email: ERRORS[error.code].key });
    }
  },
  {
    ...{ limit: "register", limitField: "email", secrets: ["password"], failure: "registration_failed" },
    alsoWrong: (form) => typedPhoneErrors(form, phoneKey, COUNTRY_CODES),
  },
);

export default function Register() {
  const { side, phoneCountry, dialCodes } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "register",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { role: REGISTRATION_ROLES[0], phoneCountry },
    dims: true,
  });
  const { t } = useTranslation("register");
  return (
    <SignedOutLayout {...side} title={t("heading")} lead={t("lead")}>
      <RegisterForm form={form} dialCodes={dialCodes} />
      <AlternativeLink question={t("has_account")}>
        <a className="link" href="/login">
          {t("sign_in")}
        </a>
      </AlternativeLink>
    </SignedOutLayout>
  );
}
