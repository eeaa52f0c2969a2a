import { access } from "~/access/access";
import { passSuggestionLimit } from "~/http/rate-limits";
import { formatLocale } from "~/i18n/domains";
import { i18nFor } from "~/i18n/texts.server";
import { AppError } from "~/models/core/errors";
import type { PlaceSuggestions } from "~/models/places/rules";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { placeDetail, placeInFull } from "~/ui/fields/place-detail";

const CACHE_SECONDS = 300;

/**
 * GET /places?q=gord: suggestions for a town or postal code while typing. Public, because the couple's form uses it.
 */
export const loader = access.anyone.loader(async ({ app, url }) => {
  const limited = await passSuggestionLimit(app);
  if (limited) {
    app.outgoing.set("Retry-After", String(limited.retryAfter));
    throw new AppError("rate_limited", "searchPlaces");
  }
  const found = await suggestPlaces(app, {
    q: url.searchParams.get("q") ?? "",
    country: app.domain.country,
    language: app.language,
  });
  const t = i18nFor(app.language).getFixedT(null, "places");
  const locale = formatLocale(app.domain, app.language);
  const answer: PlaceSuggestions = {
    places: found.map((place) => ({
      id: place.id,
      name: place.name,
      detail: [place.street, placeDetail(place, locale)].filter(Boolean).join(" · "),
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
