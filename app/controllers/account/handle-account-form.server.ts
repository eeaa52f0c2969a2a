import type { RequestContext } from "~/context/request-context";
import { isLanguage } from "~/i18n/domains";
import { logEvent } from "~/log";
import { changeIdentity } from "~/models/accounts/change-identity.server";
import { changeLanguage } from "~/models/accounts/change-language.server";
import { requestEmailChange } from "~/models/accounts/request-email-change.server";
import type { AccountForm, AccountIntent } from "~/models/accounts/settings-form.rules";
import { AppError, type ErrorCode } from "~/models/core/errors";
import { requestExport } from "~/models/privacy/ask-export.server";
import { deleteAccount } from "~/models/privacy/delete-account.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { LOCALE_COOKIE } from "~/http/cookies";
import { formRejection, formRejectionWithCode, type FormOutcome } from "./form-outcome";
import { handlePhoneForm } from "./handle-phone-form.server";
import { clearSession } from "~/controllers/account/clear-session";
import { days, inSeconds } from "~/models/core/time.rules";

type Fields<Intent extends AccountIntent> = Extract<AccountForm, { intent: Intent }>;

const ONE_YEAR = inSeconds(days(365));

/** The error code for an unexpected failure, for each intent of the form. */
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
export async function handleAccountForm(
  ctx: RequestContext,
  me: Me,
  input: AccountForm,
): Promise<FormOutcome> {
  switch (input.intent) {
    case "identity":
      await changeIdentity(ctx, { providerId: me.providerId, ...nameOf(input) });
      ctx.flash({ kind: "success", key: "account:identity.saved" });
      return { to: "/account" };
    case "phone":
    case "phone_again":
    case "phone_code":
      return handlePhoneForm(ctx, me, input);
    case "email":
      return changeEmail(ctx, me, input);
    case "language":
      return chooseLanguage(ctx, me, input);
    case "delete":
      return leave(ctx, me, input);
    case "export":
      return askCopy(ctx, me);
  }
}

const nameOf = ({ firstname, lastname }: Fields<"identity">) => ({ firstname, lastname });

async function changeEmail(ctx: RequestContext, me: Me, input: Fields<"email">): Promise<FormOutcome> {
  const { providerId } = me;
  const { email, password } = input;
  const outcome = await requestEmailChange(ctx, me, { email, proof: { password } });
  switch (outcome) {
    case "rate_limited":
      return formRejectionWithCode(outcome);
    case "password_wrong":
      logEvent({ event: "password_rejected", level: "warn", requestId: ctx.requestId, userId: providerId });
      return formRejection({ password: "account:email.errors.password_wrong" });
    case "same":
      return formRejection({ email: "account:email.errors.same" });
    case "not_sent":
      return formRejection({ "": "account:email.errors.not_sent" }, 429);
    case "asked":
  }
  logEvent({ event: "email_change_asked", requestId: ctx.requestId, userId: providerId });
  ctx.flash({ kind: "info", key: "account:email.sent", stays: true });
  return { to: "/account" };
}

async function chooseLanguage(
  ctx: RequestContext,
  me: Me,
  { locale }: Fields<"language">,
): Promise<FormOutcome> {
  if (!isLanguage(locale)) return formRejection({ locale: "account:language.errors.required" });
  await changeLanguage(ctx, { providerId: me.providerId, language: locale });
  // If an administrator impersonates the account, the language of the administrator's browser does not change.
  if (!me.impersonator)
    ctx.outgoing.append("Set-Cookie", ctx.cookies.write(LOCALE_COOKIE, locale, { maxAge: ONE_YEAR }));
  ctx.flash({ kind: "success", key: "account:language.saved" });
  return { to: "/account" };
}

async function leave(
  ctx: RequestContext,
  me: Me,
  { confirmation, reason }: Fields<"delete">,
): Promise<FormOutcome> {
  try {
    const outcome = await deleteAccount(ctx, me, { reason, confirmation: { address: confirmation } });
    if (outcome === "administrator")
      return formRejection({ "": "account:deletion.errors.administrator" }, 403);
    if (outcome === "not_confirmed")
      return formRejection({ confirmation: "account:deletion.errors.confirmation" });
  } catch (error) {
    if (error instanceof AppError) return formRejectionWithCode(error.code);
    throw error;
  }
  clearSession(ctx);
  logEvent({ event: "account_deleted", requestId: ctx.requestId, userId: me.providerId });
  ctx.flash({ kind: "success", key: "account:deletion.done", stays: true });
  return { to: "/login" };
}

async function askCopy(ctx: RequestContext, me: Me): Promise<FormOutcome> {
  const outcome = await requestExport(ctx, me.providerId);
  if (outcome !== "asked") return formRejection({ "": `account:export.errors.${outcome}` }, 429);
  ctx.flash({ kind: "success", key: "account:export.asked" });
  return { to: "/account" };
}
