import { placePath } from "~/i18n/directory-paths";
import { publicHref, type PublicLinkReader } from "~/i18n/public-address";
import type { DirectoryKind } from "~/models/directory/place-pages.rules";
import type { FoundPlace } from "~/models/places/queries.server";

/** Number of places with a similar name to which a page links that does not exist. */
export const UNKNOWN_PLACES_SHOWN = 5;

/** A link to a place, with what distinguishes it from places of the same name. */
export interface PlaceLink {
  name: string;
  /** "84220 · Vaucluse" */
  detail: string;
  href: string;
}

/** A page that does not exist, in the reader's language. */
export interface UnknownPageInWords {
  /** The word of the address, which the search field contains; empty for none. */
  q: string;
  kind: DirectoryKind;
  /** Places with a similar name. */
  places: PlaceLink[];
}

type NamedPlace = Pick<FoundPlace, "name" | "region" | "zipcode">;

/** The postal code and the region of a place. */
export const placeDetail = ({ name, region, zipcode }: NamedPlace): string =>
  [zipcode, region === name ? "" : region].filter(Boolean).join(" · ");

/** Links to the pages of places; a place without a page is left out. */
export const describeUnknownPlaces = (
  places: readonly (NamedPlace & Pick<FoundPlace, "slug">)[],
  kind: DirectoryKind,
  reader: PublicLinkReader,
): PlaceLink[] =>
  places
    .flatMap(({ slug, ...place }) =>
      slug === null
        ? []
        : { name: place.name, detail: placeDetail(place), href: publicHref(placePath(kind, slug), reader) },
    )
    .slice(0, UNKNOWN_PLACES_SHOWN);
