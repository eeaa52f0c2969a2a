import { useTranslation } from "react-i18next";

export function ErrorScreen({ errorId }: { errorId: string | null }) {
  const { t } = useTranslation("common");
  return (
    <main>
      <h1>{t("error_screen.title")}</h1>
      <p>{errorId}</p>
    </main>
  );
}
