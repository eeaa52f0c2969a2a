import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { DOMAIN_CODES, DOMAINS, isDomainCode } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { todayOnDomain } from "~/i18n/local-days";
import { translator } from "~/i18n/texts.server";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { testimonialSchema } from "~/models/testimonials/form.rules";
import { findTestimonial, type AdministeredTestimonial } from "~/models/testimonials/queries.server";
import { addTestimonial, changeTestimonial } from "~/models/testimonials/save-testimonial.server";
import { DeleteTestimonial, TestimonialForm } from "~/ui/admin/testimonials/testimonial-form";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const LIST = "/admin/testimonials";
/** Last path segment for a new testimonial. */
const NEW = "new";

export const handle = {
  title: "testimonials:edit_title",
  crumbs: [{ text: "testimonials:title", to: LIST }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

/** The testimonial that the URL names; null for a new one. */
async function testimonialOr404(
  ctx: RequestContext,
  id: string | undefined,
): Promise<AdministeredTestimonial | null> {
  if (id === NEW) return null;
  const testimonial = isUuid(id) ? await findTestimonial(ctx, id) : null;
  if (!testimonial) throw new AppError("not_found");
  return testimonial;
}

export const loader = access.admin.loader(async ({ ctx, params, url }) => {
  const found = await testimonialOr404(ctx, params["id"]);
  const asked = url.searchParams.get("domain");
  const domain = found?.domain ?? (isDomainCode(asked) ? asked : ctx.domain.code);
  const t = await translator(ctx.language);
  return {
    id: found?.id ?? null,
    name: found ? `${found.firstname} ${found.lastname}` : t("testimonials:new_title"),
    listTo: `${LIST}?domain=${domain}`,
    today: todayOnDomain(ctx),
    fields: {
      domain,
      language: found?.language ?? DOMAINS[domain].defaultLanguage,
      quote: found?.quote,
      firstname: found?.firstname,
      lastname: found?.lastname,
      about: found?.about,
      consentOn: found?.consentOn,
    },
    domains: DOMAIN_CODES.map((code) => ({
      value: code,
      label: countryName(DOMAINS[code].country, ctx.formats.locale),
    })),
  };
});

export const action = access.admin.action(testimonialSchema, async ({ ctx, me, params, input, invalid }) => {
  const found = await testimonialOr404(ctx, params["id"]);
  if (input.consentOn > todayOnDomain(ctx))
    return invalid({ consentOn: "testimonials:errors.consent_later" });
  if (!ctx.domains[input.domain].languages.some(({ name }) => name === input.language))
    return invalid({ language: "testimonials:errors.language_closed" });
  const problem = found
    ? await changeTestimonial(ctx, me.providerId, found.id, input)
    : await addTestimonial(ctx, me.providerId, input);
  if (problem === "unknown") throw new AppError("not_found");
  if (problem) return invalid({ domain: "testimonials:errors.full" }, 409);
  ctx.flash({ kind: "success", key: found ? "testimonials:flash.saved" : "testimonials:flash.added" });
  return redirect(`${LIST}?domain=${input.domain}`, 303);
});

/** The form of a testimonial. */
export default function EditTestimonial() {
  const { id, name, listTo, today, fields, domains } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { t } = useTranslation("testimonials");
  const form = useForm({
    schema: "testimonial",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: fields,
  });
  return (
    <>
      <PageHeader title={name} back={{ to: listTo, label: t("title") }} />
      <TestimonialForm form={form} domains={domains} today={today} listTo={listTo} id={id} />
      {id && <DeleteTestimonial id={id} name={name} listTo={listTo} isOpen={query.has("delete")} />}
    </>
  );
}
