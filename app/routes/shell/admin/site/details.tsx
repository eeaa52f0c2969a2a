import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES, DOMAINS, isDomainCode } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { listHistory } from "~/models/audit/history.queries.server";
import { ERRORS } from "~/models/core/errors";
import { changeSiteDetailsSchema } from "~/models/site-details/form.rules";
import { readSiteDetails } from "~/models/site-details/queries.server";
import { detailsOf, settingsWithDetails, SITE_DETAILS } from "~/models/site-details/rules";
import {
  resetSiteDetails,
  saveSiteDetails,
  undoSiteChange,
} from "~/models/site-details/save-site-details.server";
import { HistoryCard } from "~/ui/admin/history-list";
import { ResetSiteDetails, SiteDetailsForm } from "~/ui/admin/site/site-details-form";
import { Segmented } from "~/ui/data-display/segmented";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/admin/site";

/** The details are what every visitor reads, so they need a recent second-factor code, already before typing. */
const FRESH = { freshSecondFactor: true };

export const handle = {
  title: "site_details:title",
  crumbs: [{ text: "site_details:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const asked = url.searchParams.get("domain");
  const domain = isDomainCode(asked) ? asked : ctx.domain.code;
  const [details, history] = await Promise.all([readSiteDetails(ctx), listHistory(ctx, domain)]);
  const own = details[domain] ?? {};
  return {
    domain,
    domains: DOMAIN_CODES.map((code) => ({
      code,
      name: countryName(DOMAINS[code].country, ctx.formats.locale),
    })),
    fields: detailsOf(settingsWithDetails(ctx.deployedSettings, details, domain), domain),
    changed: SITE_DETAILS.filter((detail) => own[detail] !== undefined),
    history,
    format: ctx.formats,
  };
}, FRESH);

export const action = access.admin.action(
  changeSiteDetailsSchema,
  async ({ ctx, me, input }) => {
    const { domain } = input;
    const page = `${PAGE}?domain=${domain}`;
    if (input.intent === "undo") {
      const isUndone = await undoSiteChange(ctx, me.providerId, { domain, changeId: input.change });
      ctx.flash(
        isUndone
          ? { kind: "success", key: "site_details:flash.undone" }
          : { kind: "danger", key: ERRORS.site_undo_late.key },
      );
      return redirect(page, 303);
    }
    const change =
      input.intent === "save"
        ? await saveSiteDetails(ctx, me.providerId, domain, input)
        : await resetSiteDetails(ctx, me.providerId, domain);
    const undo =
      change === null ? {} : { undo: { action: page, fields: { intent: "undo", domain, change } } };
    const key = `site_details:flash.${input.intent === "save" ? "saved" : "reset"}`;
    ctx.flash({ kind: "success", key, ...undo });
    return redirect(page, 303);
  },
  FRESH,
);

/** What a domain says about its operator, and the figures that it shows. */
export default function SiteDetailsPage() {
  const { domain, domains, fields, changed, history, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site_details");
  const form = useForm({
    schema: "site-details",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: fields,
    own: { intent: "save", domain },
  });
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Segmented
        label={t("domain")}
        segments={domains.map(({ code, name }) => ({
          to: `${PAGE}?domain=${code}`,
          label: name,
          isCurrent: code === domain,
        }))}
        className="flex-wrap"
        small
      />
      <SiteDetailsForm key={domain} form={form} domain={domain} changed={changed} />
      {changed.length > 0 && <ResetSiteDetails domain={domain} />}
      <HistoryCard history={history} format={format} />
    </>
  );
}
