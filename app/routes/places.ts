import { access } from "~/access/access";
import { passRateLimit } from "~/http/rate-limits";
import { formatLocale } from "~/i18n/domains";
import { i18nFor } from "~/i18n/texts.server";
import { AppError } from "~/models/errors";
import { searchPlaces } from "~/models/places/queries.server";
import type { PlaceSuggestions } from "~/models/places/rules";
import { placeDetail, placeInFull } from "~/ui/place-detail";

const CACHE_SECONDS = 300;

/** GET /places?q=gord: suggestions while someone types a town or a postal code. Public, as the couple's form is. */
export const loader = access.anyone.loader(async ({ app, url }) => {
  const limited = await passRateLimit(app, "searchPlaces", app.address, null);
  if (limited) {
    app.outgoing.set("Retry-After", String(limited.retryAfter));
    throw new AppError("rate_limited", "searchPlaces");
  }
  const found = await searchPlaces(app.db, {
    q: url.searchParams.get("q") ?? "",
    country: app.domain.country,
  });
  const t = i18nFor(app.language).getFixedT(app.language, "places");
  const locale = formatLocale(app.domain, app.language);
  const answer: PlaceSuggestions = {
    places: found.map((place) => ({
      id: place.id,
      name: place.name,
      detail: placeDetail(place, locale),
      label: place.label,
      zipcode: place.zipcode ?? "",
      country: place.country,
      chosen: t("chosen", { place: placeInFull(place, locale) }),
    })),
    status: found.length > 0 ? t("count", { count: found.length }) : t("none"),
  };
  return Response.json(answer, {
    headers: { "Cache-Control": `private, max-age=${String(CACHE_SECONDS)}`, Vary: "Cookie" },
  });
});
