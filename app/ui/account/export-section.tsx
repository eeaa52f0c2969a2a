import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import type { FormState } from "../form-state";
import { DownloadIcon } from "../icons";
import { SettingsSection } from "../settings-section";
import { useFormErrors } from "./form-errors";

/** The last requested export: in preparation, or available until a day. */
export type ShownExport = { isReady: false } | { isReady: true; until: string };

export function ExportSection({ form, latest }: { form: FormState; latest: ShownExport | null }) {
  const { t } = useTranslation("account");
  const { summary } = useFormErrors(form);
  return (
    <SettingsSection title={t("export.title")} lead={t("export.lead")}>
      <Form className="form" method="post" action="/account" preventScrollReset>
        {summary}
        {latest && (
          <p className="hint">
            {latest.isReady ? t("export.ready", { date: latest.until }) : t("export.waiting")}
          </p>
        )}
        <div>
          <Button name="intent" value="export" icon={DownloadIcon}>
            {t("export.ask")}
          </Button>
        </div>
      </Form>
    </SettingsSection>
  );
}
