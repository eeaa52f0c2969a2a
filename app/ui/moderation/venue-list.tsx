import { useTranslation } from "react-i18next";
import { countryName, formatRecent, type Formats } from "~/i18n/formats";
import type { VenueToReview } from "~/models/venues/review.queries.server";
import { LinkLine, LinkList } from "../admin/link-list";
import { Chip } from "../primitives/chip";
import { Monogram } from "../primitives/monogram";
import { initialsFrom } from "../public/initials";

export interface VenueListProps {
  /** Their type as a word. */
  venues: readonly VenueToReview[];
  now: number;
  format: Formats;
}

/** Venues that an administrator is to look at. */
export function VenueList({ venues, now, format }: VenueListProps) {
  const { t } = useTranslation("venue_review");
  return (
    <LinkList>
      {venues.map((venue) => (
        <LinkLine
          key={venue.id}
          to={`/admin/venues/${venue.id}`}
          monogram={<Monogram seed={venue.id} {...initialsFrom(venue.name)} />}
          name={venue.name}
          notes={[
            `${venue.city}, ${countryName(venue.countryCode, format.locale)} · ${venue.type}`,
            venue.company,
          ]}
          end={
            <>
              {venue.validation === "validated" && <Chip tone="info">{t("chips.changed")}</Chip>}
              {venue.isCorrected && <Chip tone="info">{t("chips.corrected")}</Chip>}
              {!venue.isPublished && <Chip tone="quiet">{t("chips.unpublished")}</Chip>}
              <time dateTime={new Date(venue.reviewSince).toISOString()}>
                {formatRecent(venue.reviewSince, now, format)}
              </time>
            </>
          }
        />
      ))}
    </LinkList>
  );
}
