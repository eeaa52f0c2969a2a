import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { administratorSchema } from "~/models/admin-accounts/administrator-form.rules";
import { createAdministrator } from "~/models/admin-accounts/create-administrator.server";
import { listAccounts } from "~/models/admin-accounts/queries.server";
import { AdministratorForm } from "~/ui/admin/accounts/administrator-form";
import { AccountList } from "~/ui/admin/accounts/account-list";
import { Card } from "~/ui/primitives/card";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SideLayout } from "~/ui/layouts/side-layout";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "administrators:title",
  crumbs: [{ text: "administrators:menu" }],
} satisfies PageHandle & ShellHandle;

/**
 * The page asks for a recent second-factor code before it shows the form. If it asked only when the form is sent, the
 * typed values would be lost.
 */
const FRESH = { freshSecondFactor: true };

export const loader = access.admin.loader(async ({ ctx }) => {
  const everybody = { q: "", domain: null, state: null, plan: null, after: null };
  const { accounts } = await listAccounts(ctx, { ...everybody, role: "admin" });
  return {
    accounts,
    fields: { language: ctx.language },
    format: ctx.formats,
  };
}, FRESH);

export const action = access.admin.action(
  administratorSchema,
  async ({ ctx, me, input, invalid }) => {
    const isDone = await createAdministrator(ctx, me, { ...input, domain: ctx.domain.code });
    if (!isDone) return invalid({ email: "administrators:errors.taken" }, 409);
    ctx.flash({ kind: "success", key: "administrators:flash.created", values: { email: input.email } });
    return redirect("/admin/administrators", 303);
  },
  FRESH,
);

/** The administrators, and a form to add one. */
export default function Administrators() {
  const { accounts, fields, format } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "administrator",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: fields,
  });
  const { t } = useTranslation("administrators");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <SideLayout side={<AdministratorForm key={accounts.length} form={form} />}>
        <Card flush>
          <AccountList accounts={accounts} format={format} />
        </Card>
      </SideLayout>
    </>
  );
}
