import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { exportsPath } from "~/models/admin-exports/lists.rules";
import { searchRequests } from "~/models/admin-requests/requests.queries.server";
import { parseRequestQuery, requestQueryString } from "~/models/admin-requests/search.rules";
import { findLookups } from "~/models/lookups/queries.server";
import { CoupleFilters, CoupleList, ProviderMatches } from "~/ui/admin/couple-list";
import { NextPageLinks } from "~/ui/admin/further-links";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ButtonLink } from "~/ui/primitives/button";
import { DownloadIcon } from "~/ui/primitives/icons";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/requests";

export const handle = {
  title: "admin_requests:title",
  crumbs: [{ text: "admin_requests:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const query = parseRequestQuery(url.searchParams);
  const { couples, next, providers } = await searchRequests(ctx, query);
  const slugs = [...new Set(couples.map(({ eventType }) => eventType))];
  const names = new Map(
    (await findLookups(ctx, "event_type", slugs, ctx.language)).map(({ slug, label }) => [slug, label]),
  );
  return {
    query,
    couples: couples.map((couple) => ({
      ...couple,
      eventType: names.get(couple.eventType) ?? couple.eventType,
    })),
    providers: providers.length > 1 ? providers : [],
    next: next === null ? null : PATH + requestQueryString(query, next),
    first: query.after === null ? null : PATH + requestQueryString(query, null),
    format: ctx.formats,
  };
});

/** The list of the requests that couples sent. Administrators search it by name, e-mail, provider or number. */
export default function AdminRequests() {
  const { query, couples, providers, next, first, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin_requests", "exports"]);
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <ButtonLink to={exportsPath("requests")} icon={DownloadIcon}>
            {t("exports:link")}
          </ButtonLink>
        }
      />
      <CoupleFilters key={requestQueryString(query, null)} query={query} />
      {providers.length > 0 && <ProviderMatches providers={providers} />}
      {couples.length > 0 && (
        <Card flush>
          <CoupleList couples={couples} format={format} />
        </Card>
      )}
      {couples.length === 0 && providers.length === 0 && (
        <Card>
          <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
        </Card>
      )}
      <NextPageLinks
        first={{ to: first, label: t("first_page") }}
        next={{ to: next, label: t("next_page") }}
      />
    </>
  );
}
