import { useTranslation } from "react-i18next";
import { venueServicesPath } from "~/models/venues/rules";
import type { ServicesSource } from "~/models/venues/services.queries.server";
import { Dialog } from "../feedback/dialog";
import { RadioCards } from "../fields/radio-cards";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";

interface CopyServicesDialogProps {
  venueId: string;
  sources: readonly ServicesSource[];
  rejected: RejectedFormResponse;
  isOpen: boolean;
}

/** The dialog that asks from which venue to copy services, and what to do with services that both venues have. */
export function CopyServicesDialog({ venueId, sources, rejected, isOpen }: CopyServicesDialogProps) {
  const { t } = useTranslation(["venue_services", "common"]);
  const page = venueServicesPath(venueId);
  const form = useForm({
    schema: "venue-services",
    rejected,
    own: { intent: "copy" },
    defaultValue: { known: "keep", from: sources.length === 1 ? (sources[0]?.id ?? "") : "" },
    idOf: (name) => `copy-${name}`,
  });
  const isShared = sources.some(({ shared }) => shared > 0);
  const contents = ({ services, shared }: ServicesSource) =>
    shared > 0
      ? `${t("copy.services", { count: services })}, ${t("copy.shared", { count: shared })}`
      : t("copy.services", { count: services });
  return (
    <Dialog
      title={t("copy.title")}
      name="copy"
      closeTo={page}
      isOpen={isOpen || form.isRejected}
      wrap={(content) => (
        <form {...form.props} method="post" action={`${page}?dialog=copy`} data-returns="">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="primary" name="intent" value="copy" busyLabel={t("copy.busy")}>
            {t("copy.action")}
          </Button>
          <ButtonLink to={page} keepScroll>
            {t("common:actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <div className="form">
        <ErrorSummary {...form.summary} />
        <RadioCards
          {...form.field("from")}
          label={t("copy.from")}
          options={sources.map((source) => ({
            value: source.id,
            label: source.name,
            description: contents(source),
          }))}
        />
        {isShared ? (
          <RadioCards
            {...form.field("known")}
            label={t("copy.known")}
            options={[
              { value: "keep", label: t("copy.keep"), description: t("copy.keep_note") },
              { value: "replace", label: t("copy.replace"), description: t("copy.replace_note") },
            ]}
          />
        ) : (
          <input type="hidden" name="known" value="keep" />
        )}
      </div>
    </Dialog>
  );
}
