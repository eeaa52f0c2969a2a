import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ERRORS } from "~/models/core/errors";
import { VENUES_PATH } from "~/models/venues/rules";
import { errorCodeOfDenial } from "../errors/denied-code";
import { LoadFailure } from "../errors/load-failure";
import { Banner } from "../feedback/banner";
import { EmptyState } from "../feedback/empty-state";
import { useText } from "../hooks/use-text";
import { SmallEmptyDrawing } from "../layouts/illustrations";
import { ButtonLink } from "../primitives/button";
import { PageHeader } from "../primitives/page-header";

/**
 * The error page of a venue, in three cases: (1) the request is forbidden; (2) the venue does not exist or belongs to
 * another account; (3) the venue could not be loaded, and `failure` is the message. `page` is the title of the page or
 * tab.
 */
export function VenueFailure({ page, failure }: { page?: string; failure?: string }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { t } = useTranslation("venues");
  const text = useText();
  const code = errorCodeOfDenial(error);
  if (code !== null && ERRORS[code].status === 403)
    return (
      <>
        <PageHeader title={page ?? t("title")} />
        <Banner tone="danger" title={text(ERRORS[code].key)} />
      </>
    );
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
      <EmptyState title={t("errors.not_found")} actions={back} drawing={<SmallEmptyDrawing />}>
        {t("errors.not_found_body")}
      </EmptyState>
    </>
  );
}
