import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PORTFOLIOS_PATH } from "~/models/portfolios/rules";
import { LoadFailure } from "../errors/load-failure";
import { EmptyState } from "../feedback/empty-state";
import { SmallEmptyDrawing } from "../layouts/illustrations";
import { ButtonLink } from "../primitives/button";
import { PageHeader } from "../primitives/page-header";

/** Shown instead of a portfolio's page if it could not be loaded or does not belong to the provider. */
export function PortfolioFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { t } = useTranslation("portfolios");
  const { t: tc } = useTranslation("common");
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <LoadFailure page={t("title")} error={t("errors.load")} retryTo={pathname} />;
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState
        title={tc("not_found.title")}
        drawing={<SmallEmptyDrawing />}
        actions={
          <ButtonLink variant="primary" to={PORTFOLIOS_PATH}>
            {t("title")}
          </ButtonLink>
        }
      >
        {tc("not_found.body")}
      </EmptyState>
    </>
  );
}
