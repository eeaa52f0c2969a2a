import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES, DOMAINS, isDomainCode } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { arrangeTestimonialSchema } from "~/models/testimonials/form.rules";
import { findTestimonial, listTestimonials } from "~/models/testimonials/queries.server";
import {
  deleteTestimonial,
  moveTestimonial,
  setTestimonialHidden,
} from "~/models/testimonials/save-testimonial.server";
import { TestimonialList } from "~/ui/admin/testimonials/testimonial-list";
import { Segmented } from "~/ui/data-display/segmented";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "testimonials:title",
  crumbs: [{ text: "testimonials:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const asked = url.searchParams.get("domain");
  const domain = isDomainCode(asked) ? asked : ctx.domain.code;
  const testimonials = await listTestimonials(ctx, domain);
  return {
    domain,
    domains: DOMAIN_CODES.map((code) => ({
      code,
      name: countryName(DOMAINS[code].country, ctx.formats.locale),
    })),
    testimonials: testimonials.map(({ id, language, quote, firstname, lastname, about, isHidden }) => ({
      id,
      language,
      quote,
      name: `${firstname} ${lastname}`,
      about,
      isHidden,
    })),
  };
});

export const action = access.admin.action(arrangeTestimonialSchema, async ({ ctx, me, input }) => {
  const { intent, testimonial: id } = input;
  const domain = (await findTestimonial(ctx, id))?.domain ?? ctx.domain.code;
  if (intent === "delete") {
    await deleteTestimonial(ctx, me.providerId, id);
    ctx.flash({ kind: "success", key: "testimonials:flash.deleted" });
  } else if (intent === "show" || intent === "hide") {
    await setTestimonialHidden(ctx, me.providerId, id, intent === "hide");
    ctx.flash({ kind: "success", key: `testimonials:flash.${intent === "hide" ? "hidden" : "shown"}` });
  } else await moveTestimonial(ctx, me.providerId, id, intent === "up" ? -1 : 1);
  return redirect(`/admin/testimonials?domain=${domain}`, 303);
});

/** The testimonials of one domain, in the order in which its signed-out pages show them. */
export default function Testimonials() {
  const { domain, domains, testimonials } = useLoaderData<typeof loader>();
  const { t } = useTranslation("testimonials");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <ButtonLink variant="primary" to={`/admin/testimonials/new?domain=${domain}`}>
            {t("add")}
          </ButtonLink>
        }
      />
      <Segmented
        label={t("fields.domain")}
        segments={domains.map(({ code, name }) => ({
          to: `/admin/testimonials?domain=${code}`,
          label: name,
          isCurrent: code === domain,
        }))}
        className="flex-wrap"
        small
      />
      {testimonials.length > 0 ? (
        <Card flush>
          <TestimonialList testimonials={testimonials} />
        </Card>
      ) : (
        <Card>
          <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
        </Card>
      )}
    </>
  );
}
