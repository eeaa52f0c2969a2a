import type { Domain, HostTable, Language, Side } from "~/i18n/domains";
import { formatNumber } from "~/i18n/formats";
import type { Translate } from "~/i18n/texts.server";
import type { FoundListing } from "~/models/listings/search.queries.server";

/** A couple that chooses planners and venues on a domain. */
export interface CoupleReader {
  domain: Domain;
  hosts: HostTable;
  origin: string;
  side: Side;
  language: Language;
}

/** Writes the line of a card that says where the place is: "Gordes · 12 km · Premium". */
export function placeOfCard(
  { city, distanceKm, isPremium }: Pick<FoundListing, "city" | "distanceKm" | "isPremium">,
  t: Translate,
  locale: string,
): string {
  const km = Math.round(distanceKm);
  const distance =
    km === 0
      ? t("project:providers.here")
      : t("project:providers.distance", { distance: formatNumber(km, locale) });
  return [city, distance, ...(isPremium ? [t("project:providers.premium")] : [])].join(" · ");
}
