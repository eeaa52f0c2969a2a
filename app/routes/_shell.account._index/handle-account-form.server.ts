import type { AppContext } from "~/context";
import { isLanguage } from "~/i18n/domains";
import { logEvent } from "~/log";
import { changeIdentity } from "~/models/accounts/change-identity.server";
import { changeLanguage } from "~/models/accounts/change-language.server";
import { isPasswordOf } from "~/models/accounts/passwords/confirm-password.server";
import { readSmsPhone, takesSms } from "~/models/accounts/phone.server";
import { requestEmailChange } from "~/models/accounts/request-email-change.server";
import { emailKey } from "~/models/accounts/rules";
import { sendPhoneCode } from "~/models/accounts/phone-codes/send-phone-code.server";
import type { AccountForm, AccountIntent } from "~/models/accounts/settings-form.rules";
import { findAccountSettings } from "~/models/accounts/settings.queries.server";
import { verifyPhoneCode } from "~/models/accounts/phone-codes/verify-phone-code.server";
import { AppError, ERRORS, type ErrorCode } from "~/models/core/errors";
import { askExport } from "~/models/privacy/ask-export.server";
import { deleteAccount } from "~/models/privacy/delete-account.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { LOCALE_COOKIE } from "~/http/cookies";
import { isOverLimit } from "~/http/enforce-rate-limit";
import { limitSubject } from "~/http/rate-limits";
import { takeSession } from "~/http/pages/take-session";

/** The redirect target, or the errors: text keys by field, the form's own under "". */
export type FormOutcome = { to: string } | { errors: Record<string, string>; status: number };

type Fields<Intent extends AccountIntent> = Extract<AccountForm, { intent: Intent }>;

const CODE_DIALOG = "/account?dialog=phone-code";
const ONE_YEAR = 365 * 24 * 3600;

const refused = (errors: Record<string, string>, status = 400): FormOutcome => ({ errors, status });
const refusedFor = (code: ErrorCode): FormOutcome => refused({ "": ERRORS[code].key }, ERRORS[code].status);

/** Error code per intent for unexpected failures. */
export const ACCOUNT_FAILURES: Record<AccountIntent, ErrorCode> = {
  identity: "identity_failed",
  phone: "phone_code_failed",
  phone_again: "phone_code_failed",
  phone_code: "phone_verify_failed",
  email: "email_change_failed",
  language: "language_change_failed",
  delete: "deletion_failed",
  export: "export_failed",
};

/** Handles one of the forms of /account. */
export async function handleAccountForm(app: AppContext, me: Me, input: AccountForm): Promise<FormOutcome> {
  switch (input.intent) {
    case "identity":
      await changeIdentity(app, { providerId: me.providerId, ...nameOf(input) });
      app.flash({ kind: "success", key: "account:identity.saved" });
      return { to: "/account" };
    case "phone": {
      const reading = readSmsPhone(input.phone, input.phoneCountry, app.settings.SMS_COUNTRIES);
      if (reading.kind !== "ok") return refused({ phone: `account:phone.errors.${reading.kind}` });
      return sendCode(app, me, reading.phone, "phone");
    }
    case "phone_again": {
      const { codePhone } = await findAccountSettings(app, me.providerId);
      if (!codePhone) return refused({ "": "account:code.errors.expired" });
      if (!takesSms(codePhone, app.settings.SMS_COUNTRIES))
        return refused({ "": "account:phone.errors.not_served" });
      return sendCode(app, me, codePhone, "");
    }
    case "phone_code":
      return verifyCode(app, me, input);
    case "email":
      return changeEmail(app, me, input);
    case "language":
      return chooseLanguage(app, me, input);
    case "delete":
      return leave(app, me, input);
    case "export":
      return askCopy(app, me);
  }
}

const nameOf = ({ firstname, lastname }: Fields<"identity">) => ({ firstname, lastname });

/** @param field the field that shows an error */
async function sendCode(app: AppContext, me: Me, phone: string, field: string): Promise<FormOutcome> {
  const { providerId } = me;
  const { address, language } = app;
  const outcome = await sendPhoneCode(app, { providerId, phone, address, language });
  logEvent({ event: "phone_code", requestId: app.requestId, userId: providerId, outcome });
  if (outcome === "limited_for_an_hour")
    return refused({ [field]: "account:phone.errors.limit_reached" }, 429);
  if (outcome === "limited_for_a_day")
    return refused({ [field]: "account:phone.errors.day_limit_reached" }, 429);
  if (outcome === "unavailable") return refusedFor("phone_code_failed");
  app.wakeOutbox();
  app.flash({ kind: "info", key: "account:phone.sent" });
  return { to: CODE_DIALOG };
}

async function verifyCode(app: AppContext, me: Me, { code }: Fields<"phone_code">): Promise<FormOutcome> {
  const outcome = await verifyPhoneCode(app, { providerId: me.providerId, code });
  logEvent({
    event: "phone_verified",
    requestId: app.requestId,
    userId: me.providerId,
    outcome: outcome.kind,
  });
  if (outcome.kind === "expired") return refused({ code: "account:code.errors.expired" });
  if (outcome.kind === "wrong")
    return refused({
      code: outcome.attemptsLeft > 0 ? "account:code.errors.wrong" : "account:code.errors.used_up",
    });
  app.wakeOutbox();
  app.flash({ kind: "success", key: "account:phone.changed" });
  return { to: "/account" };
}

async function changeEmail(app: AppContext, me: Me, input: Fields<"email">): Promise<FormOutcome> {
  const { providerId, firstname } = me;
  if (await isOverLimit(app, "confirmPassword", providerId)) return refusedFor("rate_limited");
  if (!(await isPasswordOf(app, providerId, input.password))) {
    logEvent({ event: "password_refused", level: "warn", requestId: app.requestId, userId: providerId });
    return refused({ password: "account:email.errors.password_wrong" });
  }
  if (emailKey(input.email) === emailKey(me.email)) return refused({ email: "account:email.errors.same" });
  if (await isOverLimit(app, "changeEmail", limitSubject(input.email)))
    return refused({ "": "account:email.errors.not_sent" }, 429);
  await requestEmailChange(app, { providerId, firstname, email: input.email });
  app.wakeOutbox();
  logEvent({ event: "email_change_asked", requestId: app.requestId, userId: providerId });
  app.flash({ kind: "info", key: "account:email.sent", stays: true });
  return { to: "/account" };
}

async function chooseLanguage(app: AppContext, me: Me, { locale }: Fields<"language">): Promise<FormOutcome> {
  if (!isLanguage(locale)) return refused({ locale: "account:language.errors.required" });
  await changeLanguage(app, { providerId: me.providerId, language: locale });
  // While impersonating, the administrator keeps their own language.
  if (!me.impersonator)
    app.outgoing.append("Set-Cookie", app.cookies.write(LOCALE_COOKIE, locale, { maxAge: ONE_YEAR }));
  app.flash({ kind: "success", key: "account:language.saved" });
  return { to: "/account" };
}

/** The reason is asked but not stored (docs/decisions/021). */
async function leave(app: AppContext, me: Me, { confirmation }: Fields<"delete">): Promise<FormOutcome> {
  if (me.role === "ROLE_ADMIN") return refused({ "": "account:deletion.errors.administrator" }, 403);
  if (emailKey(confirmation) !== emailKey(me.email))
    return refused({ confirmation: "account:deletion.errors.confirmation" });
  try {
    await deleteAccount(app, me.providerId);
  } catch (error) {
    if (error instanceof AppError) return refusedFor(error.code);
    throw error;
  }
  app.wakeOutbox();
  takeSession(app);
  logEvent({ event: "account_deleted", requestId: app.requestId, userId: me.providerId });
  app.flash({ kind: "success", key: "account:deletion.done", stays: true });
  return { to: "/login" };
}

async function askCopy(app: AppContext, me: Me): Promise<FormOutcome> {
  const outcome = await askExport(app, me.providerId);
  if (outcome !== "asked") return refused({ "": `account:export.errors.${outcome}` }, 429);
  app.wakeExports();
  app.flash({ kind: "success", key: "account:export.asked" });
  return { to: "/account" };
}
