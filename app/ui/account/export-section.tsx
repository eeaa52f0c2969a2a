import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { DownloadIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";

/** The last requested export, which is in preparation or can be downloaded until a given day. */
export type DisplayedExport = { isReady: false } | { isReady: true; until: string };

export function ExportSection({
  rejected,
  latest,
}: {
  rejected: RejectedFormResponse;
  latest: DisplayedExport | null;
}) {
  const { t } = useTranslation("account");
  const form = useForm({ own: { intent: "export" }, rejected });
  return (
    <SettingsSection title={t("export.title")} lead={t("export.lead")}>
      <form {...form.props} className="form" method="post" action="/account" data-keep-scroll="">
        <ErrorSummary {...form.summary} />
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
