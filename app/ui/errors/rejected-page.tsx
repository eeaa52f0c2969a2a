import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { PlainLayout } from "../layouts/plain-layout";
import { KnottedThread } from "../layouts/illustrations";

/** Error page of forms that are only a button; their input cannot be wrong unless the post was forged. */
export function RejectedPage() {
  const { t } = useTranslation("common");
  return (
    <PlainLayout drawing={<KnottedThread />} title={t("errors.malformed_form")}>
      <div className="actions">
        <ButtonLink variant="primary" size="lg" to="/">
          {t("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
