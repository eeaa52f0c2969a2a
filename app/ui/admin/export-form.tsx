import { useTranslation } from "react-i18next";
import type { ExportedList } from "~/models/admin-exports/lists.rules";
import { RadioList } from "../fields/radio-list";
import { SelectField, type SelectOption } from "../fields/select-field";
import { Button } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { Card } from "../primitives/card";
import { DownloadIcon } from "../primitives/icons";

interface ExportFormProps {
  action: string;
  lists: readonly ExportedList[];
  domains: readonly SelectOption[];
}

/** Chooses a list and a domain, and downloads the file. */
export function ExportForm({ action, lists, domains }: ExportFormProps) {
  const { t } = useTranslation("exports");
  return (
    <Card>
      <form method="post" action={action} className="form" data-downloads="" noValidate>
        <RadioList
          name="list"
          label={t("list")}
          options={lists.map((list) => ({ value: list, label: t(`contents.${list}`) }))}
          defaultValue={lists[0]}
          required
        />
        <SelectField
          name="domain"
          label={t("domain")}
          hint={t("code")}
          options={domains}
          defaultValue={domains[0]?.value}
        />
        <ButtonRow>
          <Button variant="primary" icon={DownloadIcon} busyLabel={t("preparing")}>
            {t("submit")}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
