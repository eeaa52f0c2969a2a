import { useTranslation } from "react-i18next";

/** Next to the form on wide screens: the next steps and the price. */
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
