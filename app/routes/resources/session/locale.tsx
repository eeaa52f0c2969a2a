import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { access } from "~/access/access";
import { LOCALE_COOKIE } from "~/http/cookies";
import { isSafeMethod } from "~/http/security/origin-check";
import { safeRedirectPath } from "~/http/security/safe-redirect";
import { LANGUAGES } from "~/i18n/domains";
import { changeLanguage } from "~/models/accounts/change-language.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { DeniedScreen } from "~/ui/errors/denied-screen";
import { days, inSeconds } from "~/models/core/time.rules";

const ONE_YEAR = inSeconds(days(365));

const localeSchema = z.strictObject({
  locale: z.enum(LANGUAGES),
  /** Path of the page that showed the language switch. */
  returnTo: z.string().max(2000).optional(),
});

/** Changes the language: sets a cookie and, for a signed-in person, the language of the account. */
export const action = access.anyone.action(localeSchema, async ({ ctx, me, input }) => {
  ctx.outgoing.append("Set-Cookie", ctx.cookies.write(LOCALE_COOKIE, input.locale, { maxAge: ONE_YEAR }));
  // During impersonation only the cookie changes, not the language of the impersonated account.
  if (me && !me.impersonator) {
    try {
      await changeLanguage(ctx, { providerId: me.providerId, language: input.locale });
    } catch (error) {
      ctx.reportFailure("language_change_failed", error);
      ctx.flash({ kind: "danger", key: ERRORS.language_change_failed.key });
    }
  }
  return redirect(safeRedirectPath(input.returnTo));
});

/** A GET request gets an error page, because this URL accepts only posted forms. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  if (isSafeMethod(ctx.request.method)) throw new AppError("not_found");
  return null;
});

export default function Rejected() {
  return <DeniedScreen code="malformed_form" />;
}
