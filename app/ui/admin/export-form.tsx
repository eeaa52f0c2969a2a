import { useTranslation } from "react-i18next";
import { ACCOUNT_PLANS, ACCOUNT_ROLES, ACCOUNT_STATES } from "~/models/admin-accounts/list.rules";
import { exportsPath, type ExportedList } from "~/models/admin-exports/lists.rules";
import { ORDER_STATES } from "~/models/credits/order.rules";
import { DateField } from "../fields/date-field";
import { SelectField, type SelectOption } from "../fields/select-field";
import type { Form } from "../forms/use-form";
import { Button } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { Card } from "../primitives/card";
import { DownloadIcon } from "../primitives/icons";

interface ExportFormProps {
  form: Form;
  list: ExportedList;
  domains: readonly SelectOption[];
}

/** The form with which an administrator chooses the domain, days and filters of a list and downloads it as a file. */
export function ExportForm({ form, list, domains }: ExportFormProps) {
  const { t } = useTranslation(["exports", "admin_accounts", "monitoring"]);
  const { field } = form;
  const any = t("admin_accounts:filters.any");
  const ownFilters: Partial<
    Record<ExportedList, { name: string; label: string; options: SelectOption[] }[]>
  > = {
    accounts: [
      {
        name: "role",
        label: t("admin_accounts:filters.role"),
        options: ACCOUNT_ROLES.map((value) => ({ value, label: t(`admin_accounts:roles.${value}`) })),
      },
      {
        name: "state",
        label: t("admin_accounts:filters.state"),
        options: ACCOUNT_STATES.map((value) => ({ value, label: t(`admin_accounts:states.${value}`) })),
      },
      {
        name: "plan",
        label: t("admin_accounts:filters.plan"),
        options: ACCOUNT_PLANS.map((value) => ({ value, label: t(`admin_accounts:plans.${value}`) })),
      },
    ],
    orders: [
      {
        name: "state",
        label: t("columns.state"),
        options: ORDER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
  };
  return (
    <Card>
      <form {...form.props} method="post" action={exportsPath(list)} className="form" data-downloads="">
        <p>{t(`contents.${list}`)}</p>
        <input type="hidden" name="list" value={list} />
        <div className="grid items-start gap-4.5 md:grid-cols-3">
          <SelectField {...field("domain")} label={t("domain")} options={domains} />
          <DateField {...field("from")} label={t("monitoring:audit.from")} />
          <DateField {...field("to")} label={t("monitoring:audit.to")} />
          {(ownFilters[list] ?? []).map(({ name, label, options }) => (
            <SelectField {...field(name)} key={name} label={label} placeholder={any} options={options} />
          ))}
        </div>
        <p className="hint">{t("code")}</p>
        <ButtonRow>
          <Button variant="primary" icon={DownloadIcon} busyLabel={t("preparing")}>
            {t("submit")}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
