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
import { findDraftWithChosen } from "~/models/projects/find-chosen.server";
import { contactSchema } from "~/models/projects/form.rules";
import { findProjectDraft } from "~/models/projects/queries.server";
import { PROJECT_STEP_PATHS } from "~/models/projects/rules";
import { sendProject } from "~/models/projects/send-project.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useLink } from "~/ui/hooks/use-site";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ContactForm } from "~/ui/project/contact-form";
import { ProjectStepLayout } from "~/ui/project/project-layout";
import { ProjectSummary } from "~/ui/project/project-summary";
import { todayOnDomain } from "~/i18n/local-days";

export const handle: PageHandle = { title: "project:contact.title", enhance: ["couple-form"] };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/**
 * The third step of the couple's form: the contact data. A visit without an earlier step is redirected to it. A form that
 * was sent without one is shown again with what the couple typed, and says which step is missing.
 */
export const loader = access.anyone.loader(async ({ ctx }) => {
  const isSent = ctx.request.method === "POST";
  const found = await findDraftWithChosen(ctx, readProjectToken(ctx), ctx.domain.code);
  const { draft, chosen } = found ?? { draft: null, chosen: null };
  if (!draft && !isSent) throw redirect(PROJECT_STEP_PATHS.details);
  if (!chosen && !isSent) throw redirect(PROJECT_STEP_PATHS.providers);
  const locale = ctx.formats.locale;
  const reader = { language: ctx.language, domain: ctx.domain.code };
  return {
    missing: draft ? (chosen ? null : ("providers" as const)) : ("details" as const),
    summary: draft &&
      chosen && {
        words: await describeProject(ctx, draft.details, reader),
        providers: formatList(chosen.names, locale),
      },
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
    if (!draft) return invalid({ "": "project:errors.draft_gone" }, 409);
    const sent = await sendProject(ctx, draft, input, ownProviders(ctx));
    if (sent.kind === "wrong_phone") return invalid({ phone: phoneKey(sent.reason) });
    if (sent.kind === "limit_reached") return invalid({ "": "project:errors.limit" }, 429);
    if (sent.kind === "no_provider") return invalid({ "": "project:errors.nobody_left" }, 409);
    return redirect("/project/sent");
  },
  { alsoWrong: (form) => typedPhoneErrors(form, phoneKey) },
);

export default function ProjectContactPage() {
  const { missing, summary, stamp, year, phoneCountry, dialCodes } = useLoaderData<typeof loader>();
  const { t } = useTranslation("project");
  const link = useLink();
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
      hasDraft={missing !== "details"}
      summary={summary && <ProjectSummary {...summary} isEditable />}
    >
      <ErrorSummary {...form.summary} />
      {/* In another tab, so that this page keeps what was typed. */}
      {missing && (
        <p>
          <a className="link" href={link(PROJECT_STEP_PATHS[missing])} target="_blank" rel="noopener">
            {t(`contact.missing_${missing}`)}
          </a>
        </p>
      )}
      <ContactForm form={form} stamp={stamp} dialCodes={dialCodes} />
    </ProjectStepLayout>
  );
}
