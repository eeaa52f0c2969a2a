import { useTranslation } from "react-i18next";

export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <main>
      <h1>{t("not_found.title")}</h1>
      <a href="/">{t("not_found.home")}</a>
    </main>
  );
}
