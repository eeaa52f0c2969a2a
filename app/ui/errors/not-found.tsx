import { useTranslation } from "react-i18next";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { PlainLayout, PlainText } from "../layouts/plain-layout";
import { NotFoundDrawing } from "../layouts/illustrations";

/** The page "Page not found", with a link to the home page. */
export function NotFound() {
  const { t } = useTranslation("common");
  const link = useLink();
  return (
    <PlainLayout drawing={<NotFoundDrawing />} title={t("not_found.title")}>
      <PlainText>{t("not_found.body")}</PlainText>
      <div className="actions">
        <ButtonLink variant="primary" size="lg" to={link("/")}>
          {t("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
