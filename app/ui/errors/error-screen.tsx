import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { RotateCwIcon } from "../primitives/icons";
import { PlainLayout, PlainText } from "../layouts/plain-layout";
import { useSite } from "../hooks/use-site";
import { KnottedThread } from "../layouts/illustrations";

/** The global error screen: says the team is informed, offers a refresh, shows the error's id. */
export function ErrorScreen({ errorId }: { errorId: string | null }) {
  const { t } = useTranslation("common");
  const { here } = useSite();
  return (
    <PlainLayout drawing={<KnottedThread />} title={t("error_screen.title")}>
      <PlainText>{t("error_screen.body")}</PlainText>
      <div className="actions">
        <ButtonLink variant="primary" size="lg" icon={RotateCwIcon} to={here}>
          {t("error_screen.refresh")}
        </ButtonLink>
        <ButtonLink size="lg" to="/">
          {t("not_found.home")}
        </ButtonLink>
      </div>
      {errorId && (
        <p className="max-w-[46ch] text-xs/[inherit] text-balance text-ink-3">
          {t("error_screen.reference")}{" "}
          <span className="rounded-xs border border-b-2 border-line-strong px-1.25 py-0.75 font-mono text-2xs/none font-[500] text-ink-2">
            {errorId}
          </span>
        </p>
      )}
    </PlainLayout>
  );
}
