import { useTranslation } from "react-i18next";
import type { ShownCalendar } from "~/presenters/venues/shown-calendar";
import { availabilityPath, venueCalendarsPath } from "~/models/venues/availability/availability.rules";
import { ReplaceOrRemoveAddress, CalendarAppGuide, PrivateAddress } from "~/ui/calendar/private-address";
import { SYNCED_CALENDARS_MAX } from "~/models/venues/rules";
import { Banner } from "~/ui/feedback/banner";
import { useForm, type RejectedFormResponse } from "~/ui/forms/use-form";
import { PageHeader } from "~/ui/primitives/page-header";
import { SettingsSection } from "~/ui/primitives/settings-section";
import { ConnectCalendarForm, SyncedCalendarCard } from "./calendar-source";

export interface VenueCalendarsPageProps {
  venue: { id: string; name: string };
  /** The private URL of the taken days; null until it is created. */
  feed: string | null;
  /** The synced external calendars. */
  sources: readonly ShownCalendar[];
  rejected: RejectedFormResponse;
  dialog: string | null;
  /** The id of the calendar whose removal the person must confirm. */
  asked: string | null;
}

/**
 * The calendars of a venue: external calendars from which we read taken days, and the private URL at which other sites
 * read the venue's taken days.
 */
export function VenueCalendarsPage(props: VenueCalendarsPageProps) {
  const { venue, feed, sources, rejected, dialog, asked } = props;
  const { t } = useTranslation("availability");
  const intent = rejected?.initialValue?.["intent"];
  const hasForm = intent === "connect" || intent === "move";
  const { message } = useForm({ rejected: hasForm ? undefined : rejected, id: "calendars" }).summary;
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
          {sources.length > 0 && (
            <ul role="list" className="grid gap-4">
              {sources.map((source) => (
                <li key={source.id}>
                  <SyncedCalendarCard
                    {...{ page, source, rejected }}
                    isAsked={dialog === "disconnect" && (asked === source.id || sources.length === 1)}
                  />
                </li>
              ))}
            </ul>
          )}
          {sources.length < SYNCED_CALENDARS_MAX ? (
            <ConnectCalendarForm page={page} rejected={rejected} isFurther={sources.length > 0} />
          ) : (
            <p className="mt-4 text-sm/5.5 text-ink-2">{t("source.full")}</p>
          )}
        </SettingsSection>
        <SettingsSection title={t("feed.title")} lead={t("feed.lead")}>
          <PrivateAddress page={page} address={feed} hint={t("feed.hint")} isSecond={sources.length === 0} />
        </SettingsSection>
        {feed !== null && (
          <>
            <CalendarAppGuide />
            <ReplaceOrRemoveAddress page={page} dialog={dialog} />
          </>
        )}
      </div>
    </>
  );
}
