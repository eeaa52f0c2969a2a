import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { setSessionCookie } from "~/access/session-cookie";
import type { RequestContext } from "~/context/request-context";
import { formatLocale } from "~/i18n/domains";
import { formatDateTime, formatDate, type Formats } from "~/i18n/formats";
import { logEvent } from "~/log";
import { changePassword } from "~/models/accounts/passwords/change-password.server";
import { securitySchema } from "~/models/accounts/security-form.rules";
import { AppError, ERRORS } from "~/models/core/errors";
import { findSecondFactorState } from "~/models/accounts/second-factor/queries.server";
import { endSessionsElsewhere } from "~/models/accounts/sessions/end-sessions-elsewhere.server";
import { listSessions, type ActiveSession } from "~/models/accounts/sessions/queries.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SecurityPage } from "~/ui/security/security-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/security";

export const handle = {
  enhance: ["password-strength"],
  title: "security:title",
  crumbs: [{ text: "security:title" }],
} satisfies PageHandle & ShellHandle;

const formatsOf = ({ domain, language }: RequestContext): Formats => ({
  locale: formatLocale(domain, language),
  timeZone: domain.timeZone,
  currency: domain.currency,
});

/** The session of a signed-in request. */
async function sessionOf(ctx: RequestContext): Promise<ActiveSession> {
  const session = await ctx.session();
  if (!session) throw redirect("/login");
  return session;
}

export const loader = access.onboarded.loader(
  async ({ ctx, me }) => {
    const formats = formatsOf(ctx);
    const [sessions, { confirmedAt, recoveryCodesLeft }] = await Promise.all([
      listSessions(ctx, await sessionOf(ctx)),
      findSecondFactorState(ctx, me.providerId),
    ]);
    return {
      secondFactor: {
        since: confirmedAt === null ? null : formatDate(confirmedAt, formats),
        recoveryCodesLeft,
      },
      sessions: sessions.map(({ id, device, lastSeenAt, isThisOne, isApi }) => ({
        id,
        device,
        isThisOne,
        isApi,
        lastSeen: formatDateTime(lastSeenAt, formats),
      })),
    };
  },
  { ownerOnly: true },
);

export const action = access.onboarded.action(
  securitySchema,
  async ({ ctx, me, input, invalid }) => {
    const session = await sessionOf(ctx);
    if (input.intent !== "change_password") {
      await endSessionsElsewhere(ctx, session, input.intent === "end_session" ? input.session : null);
      const key =
        input.intent === "end_session" ? "security:sessions.ended" : "security:sessions.others_ended";
      ctx.flash({ kind: "success", key });
      return redirect(PAGE, 303);
    }
    try {
      setSessionCookie(ctx, await changePassword(ctx, session, input));
      logEvent({ event: "password_changed", requestId: ctx.requestId, userId: me.providerId });
      ctx.flash({ kind: "success", key: "security:password_change.success" });
      return redirect(PAGE, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logEvent({
        event: "password_change_rejected",
        level: "warn",
        requestId: ctx.requestId,
        code: error.code,
      });
      const field = error.code === "password_own_name" ? "newPassword" : "currentPassword";
      return invalid({ [field]: ERRORS[error.code].key });
    }
  },
  {
    ownerOnly: true,
    limit: ({ intent }) => (intent === "change_password" ? "confirmPassword" : null),
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    secrets: ["currentPassword", "newPassword", "confirmPassword"],
    failure: "password_change_failed",
  },
);

export default function Security() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <SecurityPage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
