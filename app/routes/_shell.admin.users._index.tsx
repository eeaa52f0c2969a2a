import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES } from "~/i18n/domains";
import { parseUserQuery, userSearch } from "~/models/admin-accounts/list.rules";
import { listUsers } from "~/models/admin-accounts/queries.server";
import { FurtherLinks } from "~/ui/admin/further-links";
import { UserFilters } from "~/ui/admin/user-filters";
import { UserList } from "~/ui/admin/user-list";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/primitives/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/users";

export const handle = {
  title: "users:title",
  crumbs: [{ text: "shell:menu.users" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const query = parseUserQuery(url.searchParams, DOMAIN_CODES);
  const { users, next } = await listUsers(ctx, query);
  return {
    query,
    users,
    next: next === null ? null : PATH + userSearch(query, next),
    first: query.after === null ? null : PATH + userSearch(query, null),
    format: ctx.formats,
  };
});

/** Every account, newest first, searched by name, e-mail, company or city. */
export default function Users() {
  const { query, users, next, first, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation("users");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <UserFilters key={userSearch(query, null)} query={query} locale={format.locale} />
      {users.length > 0 ? (
        <Card flush>
          <UserList users={users} format={format} />
        </Card>
      ) : (
        <Card>
          <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
        </Card>
      )}
      <FurtherLinks
        first={{ to: first, label: t("first_page") }}
        next={{ to: next, label: t("next_page") }}
      />
    </>
  );
}
