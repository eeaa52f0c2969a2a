import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { translator } from "~/i18n/texts.server";
import { findSiretHidingProfile } from "~/models/companies/correct-siret.server";
import { siretCorrectionSchema } from "~/models/companies/form.rules";
import { submitSiret } from "~/models/companies/submit-siret.server";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FormButtons } from "~/ui/primitives/button-row";
import { Card } from "~/ui/primitives/card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { SiretField } from "~/ui/fields/account/siret-field";

export const handle = {
  title: "siret:title",
  crumbs: [{ from: "heading" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.moderated.loader(async ({ ctx, me }) => {
  const hiding = await findSiretHidingProfile(ctx, me.providerId);
  if (!hiding) throw redirect("/");
  return {
    heading: (await translator(ctx.language))("siret:title"),
    isClosed: hiding.status === "inactive",
    fields: { siret: hiding.siret },
  };
});

/**
 * Accepts a SIRET in two cases: (1) the register confirms it; (2) the register does not respond. In the first case the
 * profile becomes public again.
 */
export const action = access.moderated.action(
  siretCorrectionSchema,
  async ({ ctx, me, input, invalid }) => {
    const submitted = await submitSiret(ctx, me.providerId, input.siret);
    if (submitted.kind === "refused") return invalid({ siret: `siret:errors.${submitted.outcome}` });
    if (submitted.kind === "corrected") {
      ctx.flash(
        submitted.isChecked
          ? { kind: "success", key: "siret:done" }
          : { kind: "info", key: "siret:done_unchecked", stays: true },
      );
    }
    return redirect("/", 303);
  },
  {
    limit: "checkSiret",
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
  },
);

/** The page on which a provider corrects a SIRET that hides the public profile. */
export default function Siret() {
  const { isClosed, fields } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "siret",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: fields,
  });
  const { t } = useTranslation(["siret", "validation"]);
  return (
    <>
      <PageHeader title={t("title")} lead={isClosed ? t("lead_inactive") : t("lead")} />
      <form {...form.props} method="post" className="grid gap-5">
        <ErrorSummary {...form.summary} />
        <Card>
          <div className="form">
            <SiretField {...form.field("siret")} label={t("label")} hint={t("hint")} />
          </div>
        </Card>
        <FormButtons>
          <Button variant="primary">{t("submit")}</Button>
          <ButtonLink to="/">{t("back")}</ButtonLink>
        </FormButtons>
      </form>
    </>
  );
}
