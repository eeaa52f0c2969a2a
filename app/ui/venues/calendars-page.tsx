import { useTranslation } from "react-i18next";
import type { ShownSource } from "~/http/pages/venue-calendars";
import { availabilityPath, venueCalendarsPath } from "~/models/venues/availability.rules";
import { EndOfAddress, Guide, PrivateAddress } from "../calendar/private-address";
import { Banner } from "../feedback/banner";
import { useForm, type Rejected } from "../forms/use-form";
import { PageHeader } from "../primitives/page-header";
import { SettingsSection } from "../primitives/settings-section";
import { ConnectForm, Source } from "./calendar-source";

export interface VenueCalendarsPageProps {
  venue: { id: string; name: string };
  /** The private address of the taken days; null until one is created. */
  feed: string | null;
  /** The calendar elsewhere that is read; null if there is none. */
  source: ShownSource | null;
  rejected: Rejected;
  dialog: string | null;
}

/** The calendars of a venue: one elsewhere that tells of taken days, and the address where others read them. */
export function VenueCalendarsPage({ venue, feed, source, rejected, dialog }: VenueCalendarsPageProps) {
  const { t } = useTranslation("availability");
  const isConnecting = rejected?.initialValue?.["intent"] === "connect";
  const { message } = useForm({ rejected: isConnecting ? undefined : rejected, id: "calendars" }).summary;
  const page = venueCalendarsPath(venue.id);
  return (
    <>
      <PageHeader
        eyebrow={venue.name}
        title={t("calendars.title")}
        lead={t("calendars.lead")}
        back={{ to: availabilityPath(venue.id), label: t("title") }}
      />
      {message && <Banner tone="danger" title={message} className="mb-6" />}
      <div className="grid grid-cols-1">
        <SettingsSection title={t("source.title")} lead={t("source.lead")}>
          {source === null ? (
            <ConnectForm page={page} rejected={rejected} />
          ) : (
            <Source page={page} source={source} dialog={dialog} />
          )}
        </SettingsSection>
        <SettingsSection title={t("feed.title")} lead={t("feed.lead")}>
          <PrivateAddress page={page} address={feed} hint={t("feed.hint")} isSecond={source === null} />
        </SettingsSection>
        {feed !== null && (
          <>
            <Guide />
            <EndOfAddress page={page} dialog={dialog} />
          </>
        )}
      </div>
    </>
  );
}
