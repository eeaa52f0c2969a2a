import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";
import { RotateCwIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { DocumentContext } from "~/runtime/document";
import { ErrorReference } from "./error-reference";

export interface LoadFailureProps {
  /** Title of the page that failed to load. */
  page: string;
  /** The error message, which names the data that could not be loaded. */
  error: string;
  retryTo: string;
}

/** Replaces a page that could not be loaded: its title, the error, a retry link and the error's id. */
export function LoadFailure({ page, error, retryTo }: LoadFailureProps) {
  const { t } = useTranslation("common");
  const requestId = useContext(DocumentContext)?.requestId;
  const retry = (
    <ButtonLink size="sm" to={retryTo} icon={RotateCwIcon}>
      {t("retry")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={page} />
      <Banner tone="danger" title={error} action={retry}>
        {t("retry_body")}
      </Banner>
      {requestId && (
        <div className="mt-4">
          <ErrorReference id={requestId} />
        </div>
      )}
    </>
  );
}
