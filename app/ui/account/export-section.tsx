import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import type { FormState } from "../fields/form-state";
import { DownloadIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";
import { useFormErrors } from "./form-errors";

/** The last requested export: in preparation, or available until a day. */
export type ShownExport = { isReady: false } | { isReady: true; until: string };

export function ExportSection({ form, latest }: { form: FormState; latest: ShownExport | null }) {
  const { t } = useTranslation("account");
  const { summary } = useFormErrors(form);
  return (
    <SettingsSection title={t("export.title")} lead={t("export.lead")}>
      <form className="form" method="post" action="/account" data-keep-scroll="">
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
      </form>
    </SettingsSection>
  );
}
