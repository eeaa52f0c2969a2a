import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { setSessionCookie } from "~/access/session-cookie";
import { resetSubjectCounters } from "~/http/limits/rate-limits";
import { handleSecondFactorForm } from "~/controllers/account/handle-second-factor-form.server";
import { translator } from "~/i18n/texts.server";
import { secondFactorSchema } from "~/models/accounts/second-factor/form.rules";
import { drawQr } from "~/models/accounts/second-factor/draw-qr.server";
import { findSecondFactorState } from "~/models/accounts/second-factor/queries.server";
import { formatRecoveryCode } from "~/models/accounts/second-factor/rules";
import { findPendingSecondFactorSetup } from "~/models/accounts/second-factor/set-up.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SecondFactorPage } from "~/ui/security/second-factor-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/security/second-factor";

export const handle = {
  title: "security:second_factor.heading",
  crumbs: [{ text: "security:title", to: "/security" }, { from: "heading" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.onboarded.loader(
  async ({ ctx, me }) => {
    const [state, setup] = await Promise.all([
      findSecondFactorState(ctx, me.providerId),
      findPendingSecondFactorSetup(ctx, { id: me.providerId, email: me.email }),
    ]);
    return {
      heading: (await translator(ctx.language))("security:second_factor.heading"),
      email: me.email,
      isOn: state.confirmedAt !== null,
      recoveryCodesLeft: state.recoveryCodesLeft,
      setup: setup && { key: setup.key, qr: drawQr(setup.uri) },
    };
  },
  { ownerOnly: true },
);

export const action = access.onboarded.action(
  secondFactorSchema,
  async ({ ctx, me, input, invalid }) => {
    const active = await ctx.session();
    if (!active) throw redirect("/login");
    const outcome = await handleSecondFactorForm(ctx, active, input);
    if (outcome.kind === "rejected") return invalid(outcome.errors);
    // After a correct password only the password counter is reset, and after a correct code only the code counter.
    // Otherwise each of them would allow more attempts for the other.
    const proven = outcome.kind === "begun" ? "confirmPassword" : "secondFactor";
    ctx.defer(resetSubjectCounters(ctx, proven, me.providerId));
    if (outcome.kind === "begun") return redirect(PAGE, 303);
    if (outcome.session) setSessionCookie(ctx, outcome.session);
    if (outcome.kind === "removed") {
      ctx.flash({ kind: "success", key: "security:second_factor.removed" });
      return redirect("/security", 303);
    }
    // The recovery codes can be shown only in this response and not after a redirect, because the database stores only
    // their hashes.
    return data({ rejected: undefined, recoveryCodes: outcome.recoveryCodes.map(formatRecoveryCode) });
  },
  {
    ownerOnly: true,
    limit: ({ intent }) => (intent === "begin" ? "confirmPassword" : "secondFactor"),
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    secrets: ["password", "code"],
    failure: "second_factor_failed",
  },
);

export default function SecondFactor() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const recoveryCodes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : null;
  return <SecondFactorPage {...page} rejected={answer?.rejected} recoveryCodes={recoveryCodes} />;
}
