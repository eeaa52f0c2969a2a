import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { FALLBACK_DOMAIN, originOfDomain } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { listDomains } from "~/models/domains/queries.server";
import { domainSchema } from "~/models/domains/form.rules";
import { saveDomain } from "~/models/domains/save-domain.server";
import { DomainForm } from "~/ui/admin/domain-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "lists:domains.title",
  crumbs: [{ text: "lists:domains.title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const locale = ctx.formats.locale;
  const domains = await listDomains(ctx);
  return {
    domains: domains.map(({ code, country, isActive, languages, defaultLanguage }) => ({
      code,
      name: countryName(country, locale),
      origin: originOfDomain(code, ctx.hosts, url.port),
      isActive,
      isAlwaysActive: code === FALLBACK_DOMAIN,
      languages: languages.map(({ name }) => name),
      defaultLanguage,
    })),
  };
});

export const action = access.admin.action(domainSchema, async ({ ctx, me, input }) => {
  await saveDomain(ctx, me.providerId, input);
  ctx.flash({ kind: "success", key: "lists:flash.domain" });
  return redirect("/admin/domains", 303);
});

/** The page where administrators open and close the seven domains and choose their languages. */
export default function Domains() {
  const { domains } = useLoaderData<typeof loader>();
  const { t } = useTranslation("lists");
  const form = useForm({ rejected: useActionData<typeof action>()?.rejected });
  return (
    <>
      <PageHeader title={t("domains.title")} lead={t("domains.lead")} />
      <ErrorSummary {...form.summary} />
      <div className="grid gap-5">
        {domains.map((domain) => (
          <DomainForm key={domain.code} domain={domain} />
        ))}
      </div>
    </>
  );
}
