import { useTranslation } from "react-i18next";
import { Banner } from "./banner";
import { ButtonLink } from "./button";
import { RotateCwIcon } from "./icons";

/** In the place of what could not be loaded: what happened, and a way to try again. */
export function RetryBanner({ title, retryTo }: { title: string; retryTo: string }) {
  const { t } = useTranslation("common");
  const retry = (
    <ButtonLink size="sm" to={retryTo} icon={RotateCwIcon} reloadDocument>
      {t("retry")}
    </ButtonLink>
  );
  return (
    <Banner tone="danger" title={title} action={retry}>
      {t("retry_body")}
    </Banner>
  );
}
