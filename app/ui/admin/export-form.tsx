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

/** Limits a list by domain, days and its own filters, and downloads the file. */
export function ExportForm({ form, list, domains }: ExportFormProps) {
  const { t } = useTranslation(["exports", "admin_accounts", "monitoring"]);
  const { field } = form;
  const any = t("admin_accounts:filters.any");
  return (
    <Card>
      <form {...form.props} method="post" action={exportsPath(list)} className="form" data-downloads="">
        <p>{t(`contents.${list}`)}</p>
        <input type="hidden" name="list" value={list} />
        <div className="grid items-start gap-4.5 md:grid-cols-3">
          <SelectField {...field("domain")} label={t("domain")} options={domains} />
          <DateField {...field("from")} label={t("monitoring:audit.from")} />
          <DateField {...field("to")} label={t("monitoring:audit.to")} />
          {list === "accounts" && (
            <>
              <SelectField
                {...field("role")}
                label={t("admin_accounts:filters.role")}
                placeholder={any}
                options={ACCOUNT_ROLES.map((role) => ({
                  value: role,
                  label: t(`admin_accounts:roles.${role}`),
                }))}
              />
              <SelectField
                {...field("state")}
                label={t("admin_accounts:filters.state")}
                placeholder={any}
                options={ACCOUNT_STATES.map((state) => ({
                  value: state,
                  label: t(`admin_accounts:states.${state}`),
                }))}
              />
              <SelectField
                {...field("plan")}
                label={t("admin_accounts:filters.plan")}
                placeholder={any}
                options={ACCOUNT_PLANS.map((plan) => ({
                  value: plan,
                  label: t(`admin_accounts:plans.${plan}`),
                }))}
              />
            </>
          )}
          {list === "orders" && (
            <SelectField
              {...field("state")}
              label={t("columns.state")}
              placeholder={any}
              options={ORDER_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
            />
          )}
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
