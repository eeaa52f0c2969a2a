import type { SiteContext } from "~/context/types";
import { placePath } from "~/i18n/directory-paths";
import { DOMAIN_CODES, DOMAINS, formatLocale } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { publicHref } from "~/i18n/public-address";
import type { FoundPlace } from "~/models/places/queries.server";

/** A town that a search has found, with its page on the domain of its country. Its id is its slug. */
export const localityOfApi = (
  { name, zipcode, country, latitude, longitude, slug }: FoundPlace,
  ctx: SiteContext,
) => ({
  id: slug ?? "",
  city: name,
  zipcode,
  country: countryName(country, formatLocale(ctx.domain, ctx.language)),
  countrycode: country,
  lat: latitude,
  lng: longitude,
  url: publicHref(
    placePath("planner", slug ?? ""),
    ctx,
    DOMAIN_CODES.find((code) => DOMAINS[code].country === country),
  ),
});
