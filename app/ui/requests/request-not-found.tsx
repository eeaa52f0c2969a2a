import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { EmptyState } from "../feedback/empty-state";
import { PageHeader } from "../primitives/page-header";
import { SmallEmptyDrawing } from "../layouts/illustrations";

/**
 * The page for a request that does not exist or belongs to another provider. The page is the same in both cases, so
 * that nobody learns which requests exist.
 */
export function RequestNotFound() {
  const { t } = useTranslation("event_request");
  const back = (
    <ButtonLink variant="primary" to="/event-requests">
      {t("errors.back_to_list")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState title={t("errors.not_found")} actions={back} drawing={<SmallEmptyDrawing />}>
        {t("errors.not_found_body")}
      </EmptyState>
    </>
  );
}
