import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName, formatRecentMoment, type Formats } from "~/i18n/formats";
import type { VenueToReview } from "~/models/venues/review/review.queries.server";
import type { FoundVenue } from "~/models/venues/search/search.queries.server";
import { LinkListItem, LinkList } from "../admin/link-list";
import { Chip } from "../primitives/chip";
import { Monogram } from "../primitives/monogram";
import { wordsForInitials } from "../public/initials";

export interface VenueListProps {
  /** Venues; `type` is already translated. */
  venues: readonly VenueToReview[];
  now: number;
  format: Formats;
}

interface VenueLineProps {
  venue: VenueToReview | FoundVenue;
  format: Formats;
  /** A further line of text, below the name, the type, the place and the company. */
  note?: string;
  end: ReactNode;
}

function VenueLine({ venue, format, note, end }: VenueLineProps) {
  const { id, name, city, countryCode, type, company } = venue;
  const place = `${city}, ${countryName(countryCode, format.locale)} · ${type}`;
  return (
    <LinkListItem
      to={`/admin/venues/${id}`}
      monogram={<Monogram seed={id} {...wordsForInitials(name)} />}
      name={name}
      notes={note === undefined ? [place, company] : [place, company, note]}
      end={end}
    />
  );
}

/** Venues that wait for review by an administrator. */
export function VenueList({ venues, now, format }: VenueListProps) {
  const { t } = useTranslation("venue_review");
  return (
    <LinkList>
      {venues.map((venue) => (
        <VenueLine
          key={venue.id}
          {...{ venue, format }}
          end={
            <>
              {venue.validation === "validated" && <Chip tone="info">{t("chips.changed")}</Chip>}
              {venue.isCorrected && <Chip tone="info">{t("chips.corrected")}</Chip>}
              {!venue.isPublished && <Chip tone="quiet">{t("chips.unpublished")}</Chip>}
              <time dateTime={new Date(venue.reviewSince).toISOString()}>
                {formatRecentMoment(venue.reviewSince, now, format)}
              </time>
            </>
          }
        />
      ))}
    </LinkList>
  );
}

export interface FoundVenuesProps {
  /** Venues; `type` is already translated. */
  venues: readonly FoundVenue[];
  format: Formats;
}

/** The results of an administrator's search for venues, each with its visibility to couples. */
export function FoundVenues({ venues, format }: FoundVenuesProps) {
  const { t } = useTranslation("venue_review");
  return (
    <LinkList>
      {venues.map((venue) => (
        <VenueLine
          key={venue.id}
          {...{ venue, format }}
          note={t(`states.${venue.state}`)}
          end={venue.reviewSince !== null && <Chip tone="warn">{t("to_review")}</Chip>}
        />
      ))}
    </LinkList>
  );
}
