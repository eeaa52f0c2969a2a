import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AuditSearch } from "~/models/audit/filter.rules";
import type { AuditAction } from "~/models/audit/record-audit.server";
import { Button, ButtonLink } from "../button";
import { Card } from "../card";
import { DateField } from "../date-field";
import { SelectField } from "../select-field";
import { TextField } from "../text-field";

export interface AuditFilterProps {
  action: string;
  search: AuditSearch;
  actions: readonly AuditAction[];
}

/** What to look for, as a form of the address: each answer can be kept or sent on. */
export function AuditFilter({ action, search, actions }: AuditFilterProps) {
  const { t } = useTranslation("oversight");
  const { t: tAction } = useTranslation("audit");
  const isSearching = Object.values(search).some((value) => value !== "");
  return (
    <Card>
      <Form method="get" action={action} className="form" role="search" key={JSON.stringify(search)}>
        <div className="trio">
          <TextField
            name="actor"
            label={t("audit.actor")}
            hint={t("audit.account_hint")}
            defaultValue={search.actor}
            maxLength={254}
          />
          <TextField
            name="subject"
            label={t("audit.subject")}
            hint={t("audit.subject_hint")}
            defaultValue={search.subject}
            maxLength={254}
          />
          <SelectField
            name="action"
            label={t("audit.action")}
            placeholder={t("audit.every_action")}
            defaultValue={search.action}
            options={actions.map((name) => ({ value: name, label: tAction(`actions.${name}`) }))}
          />
          <DateField name="from" label={t("audit.from")} defaultValue={search.from} />
          <DateField name="to" label={t("audit.to")} defaultValue={search.to} />
        </div>
        <p className="adm-b">
          <Button variant="primary">{t("audit.search")}</Button>
          {isSearching && (
            <ButtonLink variant="ghost" to={action}>
              {t("audit.clear")}
            </ButtonLink>
          )}
        </p>
      </Form>
    </Card>
  );
}
