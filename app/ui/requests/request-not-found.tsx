import { useTranslation } from "react-i18next";
import { ButtonLink } from "../button";
import { EmptyState } from "../empty-state";
import { PageHeader } from "../page-header";
import { LooseThread } from "../thread-drawings";

/** A request that does not exist or belongs to another provider: the same page for both. */
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
      <EmptyState title={t("errors.not_found")} actions={back} drawing={<LooseThread />}>
        {t("errors.not_found_body")}
      </EmptyState>
    </>
  );
}
