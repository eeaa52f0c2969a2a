import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES } from "~/i18n/domains";
import { parseAccountQuery, accountQueryString } from "~/models/admin-accounts/list.rules";
import { exportsPath } from "~/models/admin-exports/lists.rules";
import { listAccounts } from "~/models/admin-accounts/queries.server";
import { NextPageLinks } from "~/ui/admin/further-links";
import { AccountFilters } from "~/ui/admin/accounts/account-filters";
import { AccountList } from "~/ui/admin/accounts/account-list";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ButtonLink } from "~/ui/primitives/button";
import { DownloadIcon } from "~/ui/primitives/icons";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/users";

export const handle = {
  title: "admin_accounts:title",
  crumbs: [{ text: "admin_accounts:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const query = parseAccountQuery(url.searchParams, DOMAIN_CODES);
  const { accounts, next } = await listAccounts(ctx, query);
  return {
    query,
    accounts,
    next: next === null ? null : PATH + accountQueryString(query, next),
    first: query.after === null ? null : PATH + accountQueryString(query, null),
    format: ctx.formats,
  };
});

/** The list of all accounts, newest first. Administrators search it by name, e-mail, company or city. */
export default function Users() {
  const { query, accounts, next, first, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin_accounts", "exports"]);
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <ButtonLink to={exportsPath("accounts", query)} icon={DownloadIcon}>
            {t("exports:link")}
          </ButtonLink>
        }
      />
      <AccountFilters key={accountQueryString(query, null)} query={query} locale={format.locale} />
      {accounts.length > 0 ? (
        <Card flush>
          <AccountList accounts={accounts} format={format} />
        </Card>
      ) : (
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
