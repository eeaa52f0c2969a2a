import { useTranslation } from "react-i18next";
import type { Lookup } from "~/models/lookups/queries.server";
import { venueServicesPath, venueTabPath } from "~/models/venues/rules";
import type { ServicesSource } from "~/models/venues/services.queries.server";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { ButtonLink } from "../primitives/button";
import { CopyIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { CopyServicesDialog } from "./copy-services-dialog";
import { serviceFieldId, VenueServicesFields } from "./venue-services-fields";

export interface VenueServicesPageProps {
  venue: { id: string; name: string };
  services: readonly Lookup[] | null;
  fields: { services: string[]; details: Record<string, string>[] };
  /**
   * Digest of the stored services that the page shows. If the stored services have changed since then, the form is not
   * saved.
   */
  seen: string;
  sources: readonly ServicesSource[];
  rejected: RejectedFormResponse;
  isCopying: boolean;
}

/** The page with the services of a venue: descriptions, prices, and visibility to couples. */
export function VenueServicesPage(props: VenueServicesPageProps) {
  const { venue, services, fields, seen, sources, rejected, isCopying } = props;
  const { t } = useTranslation(["venue_services", "common"]);
  const form = useForm({
    schema: "venue-services",
    rejected,
    own: { intent: "save" },
    defaultValue: fields,
    idOf: serviceFieldId,
  });
  return (
    <>
      <PageHeader
        eyebrow={venue.name}
        title={t("title")}
        lead={t("lead")}
        back={{ to: venueTabPath(venue.id, "services"), label: venue.name }}
        actions={
          sources.length > 0 && (
            <ButtonLink to={`${venueServicesPath(venue.id)}?dialog=copy`} icon={CopyIcon} keepScroll>
              {t("copy.open")}
            </ButtonLink>
          )
        }
      />
      <form {...form.props} method="post">
        {form.isRejected && (
          <div className="mb-6">
            <ErrorSummary {...form.summary} />
          </div>
        )}
        <input type="hidden" name="seen" defaultValue={seen} />
        <VenueServicesFields form={form} services={services} />
        {services && (
          <SaveBar isRejected={form.isRejected}>
            <ButtonLink to={venueTabPath(venue.id, "services")}>{t("common:actions.cancel")}</ButtonLink>
          </SaveBar>
        )}
      </form>
      {sources.length > 0 && (
        <CopyServicesDialog venueId={venue.id} sources={sources} rejected={rejected} isOpen={isCopying} />
      )}
    </>
  );
}
