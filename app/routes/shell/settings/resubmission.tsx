import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { SIRET_COUNTRY } from "~/models/companies/rules";
import { findRefusedProfile } from "~/models/moderation/events.queries.server";
import { resubmissionSchema } from "~/models/moderation/resubmission.rules";
import { submitResubmission } from "~/models/moderation/submit-resubmission.server";
import { useForm } from "~/ui/forms/use-form";
import { ResubmissionForm } from "~/ui/moderation/resubmission-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "resubmission:title",
  crumbs: [{ text: "shell:refusal_chip" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.onboarded.loader(async ({ ctx, me }) => {
  const profile = await findRefusedProfile(ctx, me.providerId);
  if (!profile) throw redirect("/");
  const { name, siret, reason, countryCode } = profile;
  return { reason, hasSiret: countryCode === SIRET_COUNTRY, fields: { name, siret } };
});

export const action = access.onboarded.action(resubmissionSchema, async ({ ctx, me, input }) => {
  if ((await submitResubmission(ctx, me.providerId, input)) === "not_refused") return redirect("/", 303);
  ctx.flash({ kind: "success", key: "resubmission:done" });
  return redirect("/", 303);
});

/** The page on which a provider corrects a rejected profile and submits it again. */
export default function Resubmission() {
  const { reason, hasSiret, fields } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "resubmission",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: fields,
  });
  const { t } = useTranslation("resubmission");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ResubmissionForm form={form} reason={reason} hasSiret={hasSiret} />
    </>
  );
}
