import { useTranslation } from "react-i18next";
import type { Lookup } from "~/models/lookups/queries.server";
import { ServiceCard } from "../company/service-card";
import { Banner } from "../feedback/banner";
import { Pills } from "../fields/pills";
import type { Form } from "../forms/use-form";
import { SettingsSection } from "../primitives/settings-section";

/** Returns the id of a field in a row of services. */
export const serviceFieldId = (name: string): string => name.replace(/\[(\d+)\]\./, "$1-");

interface VenueServicesFieldsProps {
  /** A form that was made with `serviceFieldId` as `idOf`. */
  form: Form;
  /** The services that may be chosen; null if they could not be loaded. */
  services: readonly Lookup[] | null;
}

/** The fields for the services of a venue, with the details of each ticked service. */
export function VenueServicesFields({ form, services }: VenueServicesFieldsProps) {
  const { t } = useTranslation(["venue_services", "company_services"]);
  if (!services) return <Banner tone="danger" title={t("company_services:errors.prestations")} />;
  return (
    <div className="offer">
      <SettingsSection title={t("offered")} lead={t("offered_lead")}>
        <Pills
          {...form.choices("services")}
          label={<span className="sr-only">{t("offered")}</span>}
          options={services.map(({ slug, label }) => ({ value: slug, label }))}
        />
      </SettingsSection>
      <SettingsSection title={t("details")} lead={t("details_lead")}>
        <div className="offer-details grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {services.map(({ slug, label }, index) => (
            <ServiceCard
              key={slug}
              form={form}
              name={`details[${index}]`}
              service={slug}
              label={label}
              isRequired
            />
          ))}
        </div>
      </SettingsSection>
    </div>
  );
}
