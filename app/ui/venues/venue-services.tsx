import { useTranslation } from "react-i18next";
import type { DescribedService, DescribedVenue } from "~/presenters/venues/describe-venue.server";
import { venueServicesPath } from "~/models/venues/rules";
import { EmptyState } from "../feedback/empty-state";
import { ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { PencilIcon } from "../primitives/icons";

/** Returns a function that says which details of a service couples see in addition to the title. */
function useVisibility(): (service: DescribedService) => string {
  const { t } = useTranslation("venue_page");
  return ({ isDescriptionVisible, isBudgetVisible }) => {
    if (isDescriptionVisible && isBudgetVisible) return t("services.visible");
    if (isDescriptionVisible) return t("services.price_hidden");
    return isBudgetVisible ? t("services.description_hidden") : t("services.both_hidden");
  };
}

/** A summary of the services: title, visibility to couples, price. */
export function ServiceSummary({ services }: { services: readonly DescribedService[] }) {
  const { t } = useTranslation("venue_page");
  const visibilityOf = useVisibility();
  return (
    <ul role="list" className="text-sm">
      {services.map((service) => (
        <li
          key={service.slug}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.75 not-first:border-t not-first:border-line"
        >
          <span className="max-w-full font-medium">
            {service.label}
            <small className="ml-2 text-[length:inherit] font-body text-ink-2 max-sm:ml-0 max-sm:block max-sm:text-xs">
              {visibilityOf(service)}
            </small>
          </span>
          {service.price !== null && (
            <span className="font-semibold whitespace-nowrap text-ink-2 tabular">
              {t("services.from", { price: service.price })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The services of a venue with their texts. */
export function VenueServices({ venue }: { venue: DescribedVenue }) {
  const { t } = useTranslation("venue_page");
  const visibilityOf = useVisibility();
  const { id, services } = venue;
  const edit = (
    <ButtonLink icon={PencilIcon} to={venueServicesPath(id)} prefetch>
      {t("services.edit")}
    </ButtonLink>
  );
  if (services.length === 0)
    return (
      <EmptyState title={t("services.empty")} actions={edit}>
        {t("services.empty_body")}
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <ul role="list" className="grid gap-4 lg:grid-cols-2">
        {services.map((service) => (
          <li key={service.slug}>
            <Card className="h-full">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 className="text-title-sm wrap-anywhere">{service.label}</h2>
                {service.price !== null && (
                  <p className="font-semibold whitespace-nowrap tabular">
                    {t("services.from", { price: service.price })}
                  </p>
                )}
              </div>
              <p className="text-xs text-ink-2">{visibilityOf(service)}</p>
              <p className="mt-2.5 max-w-[72ch] text-sm whitespace-pre-line wrap-anywhere text-ink-2">
                {service.description}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <div>{edit}</div>
    </div>
  );
}
