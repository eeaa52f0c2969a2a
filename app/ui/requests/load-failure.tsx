import { useTranslation } from "react-i18next";
import { Banner } from "../banner";
import { ButtonLink } from "../button";
import { RotateCwIcon } from "../icons";

/** In the place of what could not be loaded: what happened, and a way to try again. */
export function LoadFailure({
  error,
  retryTo,
}: {
  error: "list_loading" | "invalid_format" | "loading";
  retryTo: string;
}) {
  const { t } = useTranslation("event_request");
  const retry = (
    <ButtonLink size="sm" to={retryTo} icon={RotateCwIcon} reloadDocument>
      {t("errors.retry")}
    </ButtonLink>
  );
  return (
    <Banner tone="danger" title={t(`errors.${error}`)} action={retry}>
      {t("errors.retry_body")}
    </Banner>
  );
}
