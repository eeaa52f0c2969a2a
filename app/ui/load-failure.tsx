import { useTranslation } from "react-i18next";
import { Banner } from "./banner";
import { ButtonLink } from "./button";
import { RotateCwIcon } from "./icons";
import { PageHeader } from "./page-header";

export interface LoadFailureProps {
  /** Title of the page that should stand here. */
  page: string;
  /** What could not be loaded. */
  error: string;
  retryTo: string;
}

/** In the place of a page that could not be loaded: its title, what happened, and a way to try again. */
export function LoadFailure({ page, error, retryTo }: LoadFailureProps) {
  const { t } = useTranslation("common");
  const retry = (
    <ButtonLink size="sm" to={retryTo} icon={RotateCwIcon} reloadDocument>
      {t("retry")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={page} />
      <Banner tone="danger" title={error} action={retry}>
        {t("retry_body")}
      </Banner>
    </>
  );
}
