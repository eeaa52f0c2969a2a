import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { formatDay, formatTime } from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import { ERRORS } from "~/models/core/errors";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { portraitSchema } from "~/models/portraits/form.rules";
import { findPortrait, storedPortraitJson } from "~/models/portraits/queries.server";
import { discardPortraitDraft, savePortrait } from "~/models/portraits/save-portrait.server";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PortraitPage } from "~/ui/portrait/portrait-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/portrait-experiences";

export const handle = {
  enhance: ["unsaved", "portrait-page"],
  title: "portrait:title",
  crumbs: [{ text: "portrait:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.planner.loader(async ({ ctx, me }) => {
  const [{ saved, savedAt, draft }, seen] = await Promise.all([
    findPortrait(ctx, me.providerId),
    readStateDigest(ctx, storedPortraitJson(me.providerId)),
  ]);
  const { formats } = ctx;
  return {
    sections: draft?.sections ?? saved,
    seen,
    base: savedAt === null ? "" : String(savedAt),
    draft: draft && {
      day: formatDay(calendarDayAt(draft.at, formats.timeZone), formats),
      time: formatTime(draft.at, formats),
    },
  };
});

export const action = access.planner.action(
  portraitSchema,
  async ({ ctx, me, input, invalid }) => {
    if (input.intent === "discard") {
      await discardPortraitDraft(ctx, me.providerId);
      ctx.flash({ kind: "success", key: "portrait:flash.discarded" });
    } else {
      if (!(await savePortrait(ctx, me.providerId, input, input.seen)))
        return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
      ctx.flash({ kind: "success", key: "portrait:flash.saved" });
    }
    return redirect(PAGE, 303);
  },
  { failure: "portrait_failed" },
);

/** The form for the four texts about a provider that the provider's public profile shows. */
export default function Portrait() {
  const [search] = useSearchParams();
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <PortraitPage {...useLoaderData<typeof loader>()} rejected={rejected} dialog={search.get("dialog")} />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("portrait");
  return <LoadFailure page={t("title")} error={t("errors.failed")} retryTo={PAGE} />;
}
