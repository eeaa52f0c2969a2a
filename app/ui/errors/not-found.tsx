import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { PlainLayout } from "../layouts/plain-layout";
import { LostThread } from "../layouts/illustrations";

/** "Page not found" with a link home. */
export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <PlainLayout>
      <LostThread />
      <h1>{t("not_found.title")}</h1>
      <p>{t("not_found.body")}</p>
      <div className="acts">
        <ButtonLink variant="primary" size="lg" to="/" reloadDocument>
          {t("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
