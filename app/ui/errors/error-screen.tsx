import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { RotateCwIcon } from "../primitives/icons";
import { PlainLayout } from "../layouts/plain-layout";
import { useSite } from "../hooks/use-site";
import { KnottedThread } from "../layouts/illustrations";

/** The global error screen: says the team is informed, offers a refresh, shows the error's id. */
export function ErrorScreen({ errorId }: { errorId: string | null }) {
  const { t } = useTranslation("common");
  const { here } = useSite();
  return (
    <PlainLayout>
      <KnottedThread />
      <h1>{t("error_screen.title")}</h1>
      <p>{t("error_screen.body")}</p>
      <div className="acts">
        <ButtonLink variant="primary" size="lg" icon={RotateCwIcon} to={here} reloadDocument>
          {t("error_screen.refresh")}
        </ButtonLink>
        <ButtonLink size="lg" to="/" reloadDocument>
          {t("not_found.home")}
        </ButtonLink>
      </div>
      {errorId && (
        <p className="mark-id">
          {t("error_screen.reference")} <span className="kbd">{errorId}</span>
        </p>
      )}
    </PlainLayout>
  );
}
