import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES, DOMAINS, isDomainCode, domainOrFrench } from "~/i18n/domains";
import { countryName, formatMonth } from "~/i18n/formats";
import { roleName } from "~/models/admin-accounts/list.rules";
import { exportsPath } from "~/models/admin-exports/lists.rules";
import { listDeletionReasons } from "~/models/metrics/deletion-reasons.queries.server";
import { readMetrics } from "~/models/metrics/queries.server";
import { FIRST_WEEK, parseWeek, shiftWeek, WEEKS_PER_PAGE, mondayOf } from "~/models/metrics/rules";
import { Explore } from "~/ui/charts/explore";
import { DeletionReasons } from "~/ui/admin/deletion-reasons";
import { MetricsTable } from "~/ui/admin/metrics-table";
import { CursorLinks } from "~/ui/admin/older-links";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ButtonLink } from "~/ui/primitives/button";
import { DownloadIcon } from "~/ui/primitives/icons";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { SortSelect } from "~/ui/data-display/sort-select";

const PATH = "/admin/figures";

export const handle = {
  enhance: ["explore"],
  title: "monitoring:metrics.title",
  crumbs: [{ text: "monitoring:metrics.title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const wantedDomain = url.searchParams.get("domain");
  const domain = isDomainCode(wantedDomain) ? wantedDomain : null;
  const now = ctx.clock.now();
  const last = parseWeek(url.searchParams.get("week"), now);
  const locale = ctx.formats.locale;
  const current = mondayOf(now);
  const before = shiftWeek(last, -WEEKS_PER_PAGE);
  const later = shiftWeek(last, WEEKS_PER_PAGE);
  const [weeks, reasons] = await Promise.all([
    readMetrics(ctx, domain, last),
    listDeletionReasons(ctx, domain),
  ]);
  return {
    domain,
    last,
    domains: DOMAIN_CODES.map((code) => ({ code, name: countryName(DOMAINS[code].country, locale) })),
    weeks,
    reasons: reasons.map(({ id, month, role, domain: code, reason }) => ({
      id,
      month: formatMonth(Date.parse(`${month}-15`), { locale, timeZone: "UTC" }),
      role: roleName(role),
      country: countryName(DOMAINS[domainOrFrench(code)].country, locale),
      reason,
    })),
    earlier: before >= FIRST_WEEK ? before : null,
    later: last === current ? null : later < current ? later : current,
    format: { locale, timeZone: ctx.domain.timeZone, currency: ctx.domain.currency },
  };
});

/** Weekly metrics from registration to revenue, per domain and in total. */
export default function Metrics() {
  const { domain, domains, last, weeks, reasons, earlier, later, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["monitoring", "explore", "exports"]);
  const search = (week: string) => `${domain ? `domain=${domain}&` : ""}week=${week}`;
  const to = (week: string) => `${PATH}?${search(week)}`;
  return (
    <>
      <PageHeader
        title={t("metrics.title")}
        lead={t("metrics.lead")}
        actions={
          <form method="get" action={PATH} className="flex flex-wrap items-center gap-2.5" key={domain}>
            <SortSelect
              name="domain"
              label={t("metrics.domain")}
              value={domain ?? ""}
              options={[
                { value: "", label: t("metrics.every_domain") },
                ...domains.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
            <ButtonLink to={exportsPath("revenue", { domain })} icon={DownloadIcon}>
              {t("exports:link")}
            </ButtonLink>
          </form>
        }
      />
      <Explore title={t("explore:weeks.title")} to={`${PATH}/explore?${search(last)}`} />
      <MetricsTable weeks={weeks} format={format} />
      <CursorLinks
        newer={later === null ? null : { to: to(later), label: t("metrics.later") }}
        older={earlier === null ? null : { to: to(earlier), label: t("metrics.earlier") }}
      />
      <DeletionReasons reasons={reasons} />
    </>
  );
}
