import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { typedPhoneErrors } from "~/access/typed-phone";
import { formStamp, checkHoneypot } from "~/http/security/honeypot";
import { ownProviders } from "~/http/visits/own-visits";
import { readProjectToken } from "~/controllers/project/project-cookie";
import { countryName, formatList } from "~/i18n/formats";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { allCallingCodes } from "~/models/accounts/phone.server";
import { describeProject } from "~/presenters/projects/describe-project.server";
import { findChosenListings } from "~/models/projects/find-chosen.server";
import { contactSchema } from "~/models/projects/form.rules";
import { findProjectDraft } from "~/models/projects/queries.server";
import { sendProject } from "~/models/projects/send-project.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ContactForm } from "~/ui/project/contact-form";
import { ProjectStepLayout } from "~/ui/project/project-layout";
import { ProjectSummary } from "~/ui/project/project-summary";
import { todayOnDomain } from "~/i18n/local-days";

export const handle: PageHandle = { title: "project:contact.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The third step of the couple's form: the contact data. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  const draft = await findProjectDraft(ctx, readProjectToken(ctx), ctx.domain.code);
  if (!draft) throw redirect("/project");
  const { details } = draft;
  const chosen = await findChosenListings(ctx, draft, ctx.domain.code);
  if (!chosen) throw redirect("/project/providers");
  const locale = ctx.formats.locale;
  return {
    words: await describeProject(ctx, details, { language: ctx.language, domain: ctx.domain.code }),
    providers: formatList(chosen.names, locale),
    stamp: await formStamp(ctx),
    year: Number(todayOnDomain(ctx).slice(0, 4)),
    phoneCountry: ctx.domain.phoneCountry,
    dialCodes: allCallingCodes().map(({ country, callingCode }) => ({
      country,
      dialCode: callingCode,
      countryName: countryName(country, locale),
    })),
  };
});

const phoneKey = (kind: "invalid" | "not_served") => `project:errors.phone_${kind}`;

export const action = access.anyone.action(
  contactSchema,
  async ({ ctx, input, invalid }) => {
    const draft = await findProjectDraft(ctx, readProjectToken(ctx), ctx.domain.code);
    const verdict = await checkHoneypot(ctx, input, { isKnown: draft !== null });
    if (verdict === "machine") return redirect("/project/sent");
    if (verdict === "stale") return invalid({ "": "project:errors.stale" });
    if (!draft) return redirect("/project");
    const sent = await sendProject(ctx, draft, input, ownProviders(ctx));
    if (sent.kind === "wrong_phone") return invalid({ phone: phoneKey(sent.reason) });
    if (sent.kind === "limit_reached") return invalid({ "": "project:errors.limit" }, 429);
    if (sent.kind === "no_provider") return redirect("/project/providers");
    return redirect("/project/sent");
  },
  { alsoWrong: (form) => typedPhoneErrors(form, phoneKey) },
);

export default function ProjectContactPage() {
  const { words, providers, stamp, year, phoneCountry, dialCodes } = useLoaderData<typeof loader>();
  const { t } = useTranslation("project");
  const form = useForm({
    schema: "project-contact",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { phoneCountry },
  });
  return (
    <ProjectStepLayout
      year={year}
      step="contact"
      title={t("contact.title")}
      lead={t("contact.lead")}
      summary={<ProjectSummary words={words} providers={providers} isEditable />}
    >
      <ErrorSummary {...form.summary} />
      <ContactForm form={form} stamp={stamp} dialCodes={dialCodes} />
    </ProjectStepLayout>
  );
}
