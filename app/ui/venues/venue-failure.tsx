import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VENUES_PATH } from "~/models/venues/rules";
import { LoadFailure } from "../errors/load-failure";
import { EmptyState } from "../feedback/empty-state";
import { LooseThread } from "../layouts/illustrations";
import { ButtonLink } from "../primitives/button";
import { PageHeader } from "../primitives/page-header";

/** A venue that does not exist or belongs to another account, or could not be loaded: `failure` of the tab `page`. */
export function VenueFailure({ page, failure }: { page?: string; failure?: string }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { t } = useTranslation("venues");
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return (
      <LoadFailure page={page ?? t("title")} error={failure ?? t("errors.loading")} retryTo={pathname} />
    );
  const back = (
    <ButtonLink variant="primary" to={VENUES_PATH}>
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
