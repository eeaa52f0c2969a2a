import { useTranslation } from "react-i18next";

/** Beside the form on wide screens: what happens next, and what it costs. */
export function HowItWorks() {
  const { t } = useTranslation("project");
  return (
    <div className="pf-how">
      <h2>{t("how.title")}</h2>
      <ol>
        <li>{t("how.describe")}</li>
        <li>{t("how.choose")}</li>
        <li>{t("how.answer")}</li>
      </ol>
      <p>{t("how.free")}</p>
    </div>
  );
}
