import { useTranslation } from "react-i18next";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { RotateCwIcon } from "../primitives/icons";
import { PlainLayout, PlainText } from "../layouts/plain-layout";
import { ErrorReference } from "./error-reference";
import { useSite } from "../hooks/use-site";
import { ErrorDrawing } from "../layouts/illustrations";

/** The global error screen: it says that the team is informed, offers a refresh, and shows the error's id. */
export function ErrorScreen({ errorId }: { errorId: string | null }) {
  const { t } = useTranslation("common");
  const link = useLink();
  const { here } = useSite();
  return (
    <PlainLayout drawing={<ErrorDrawing />} title={t("error_screen.title")}>
      <PlainText>{t("error_screen.body")}</PlainText>
      <div className="actions">
        <ButtonLink variant="primary" size="lg" icon={RotateCwIcon} to={here}>
          {t("error_screen.refresh")}
        </ButtonLink>
        <ButtonLink size="lg" to={link("/")}>
          {t("not_found.home")}
        </ButtonLink>
      </div>
      {errorId && <ErrorReference id={errorId} />}
    </PlainLayout>
  );
}
