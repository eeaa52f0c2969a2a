import { useTranslation } from "react-i18next";
import type { AuditSearch } from "~/models/audit/filter.rules";
import type { AuditAction } from "~/models/audit/record-audit.server";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { DateField } from "~/ui/fields/date-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

export interface AuditFilterProps {
  action: string;
  search: AuditSearch;
  actions: readonly AuditAction[];
}

const WHO = [
  { name: "actor", label: "audit.actor", hint: "audit.account_hint" },
  { name: "subject", label: "audit.subject", hint: "audit.subject_hint" },
] as const;
const DAYS = [
  { name: "from", label: "audit.from" },
  { name: "to", label: "audit.to" },
] as const;

/** The search form of the audit log. It is a GET form, so that each result has its own URL. */
export function AuditFilter({ action, search, actions }: AuditFilterProps) {
  const { t } = useTranslation("monitoring");
  const { t: tAction } = useTranslation("audit");
  const isSearching = Object.values(search).some((value) => value !== "");
  return (
    <Card>
      <form method="get" action={action} className="form" role="search" key={JSON.stringify(search)}>
        <div className="grid items-start gap-4.5 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {WHO.map(({ name, label, hint }) => (
            <TextField
              key={name}
              name={name}
              label={t(label)}
              hint={t(hint)}
              defaultValue={search[name]}
              maxLength={254}
            />
          ))}
          <SelectField
            name="action"
            label={t("audit.action")}
            placeholder={t("audit.every_action")}
            defaultValue={search.action}
            options={actions.map((name) => ({ value: name, label: tAction(`actions.${name}`) }))}
          />
          {DAYS.map(({ name, label }) => (
            <DateField key={name} name={name} label={t(label)} defaultValue={search[name]} />
          ))}
        </div>
        <p className="flex gap-1.5">
          <Button variant="primary">{t("audit.search")}</Button>
          {isSearching && (
            <ButtonLink variant="ghost" to={action}>
              {t("audit.clear")}
            </ButtonLink>
          )}
        </p>
      </form>
    </Card>
  );
}
