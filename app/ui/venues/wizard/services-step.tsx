import { serviceFieldId, VenueServicesFields } from "~/ui/venues/venue-services-fields";
import { DraftedStepPage, type DraftedStepProps } from "./drafted-step";

/** The fourth step of the venue wizard: the venue's services. */
export function ServicesStep(props: DraftedStepProps) {
  const { fields } = props;
  return (
    <DraftedStepPage {...props} idOf={serviceFieldId}>
      {(form) => fields.step === "services" && <VenueServicesFields form={form} services={fields.services} />}
    </DraftedStepPage>
  );
}
