import { access } from "~/access/access";
import { enforceSuggestionLimit } from "~/http/limits/enforce-rate-limit";
import { i18nFor } from "~/i18n/texts.server";
import type { PlaceSuggestions } from "~/models/places/rules";
import { suggestPlaces, suggestPlacesWithPage } from "~/models/places/suggest-places.server";
import { placeLocation, fullPlaceName } from "~/ui/fields/place-detail";

const CACHE_SECONDS = 300;

/**
 * GET /places?q=gord: suggestions for a town or postal code while the person types. With `pages=1` only places that have
 * a page in the directory. Public, because the forms of couples use it.
 */
export const loader = access.anyone.loader(async ({ ctx, url }) => {
  await enforceSuggestionLimit(ctx);
  const typed = { q: url.searchParams.get("q") ?? "", country: ctx.domain.country };
  const found = url.searchParams.has("pages")
    ? await suggestPlacesWithPage(ctx, typed)
    : await suggestPlaces(ctx, { ...typed, language: ctx.language });
  const t = (await i18nFor(ctx.language)).getFixedT(null, "places");
  const locale = ctx.formats.locale;
  const answer: PlaceSuggestions = {
    places: found.map((place) => ({
      id: place.id,
      name: place.name,
      detail: placeLocation(place, locale),
      label: place.label,
      zipcode: place.zipcode ?? "",
      country: place.country,
      slug: place.slug ?? "",
      street: place.street ?? "",
      chosen: t("chosen", { place: fullPlaceName(place, locale) }),
    })),
    status: found.length > 0 ? t("count", { count: found.length }) : t("none"),
  };
  return Response.json(answer, {
    headers: { "Cache-Control": `private, max-age=${String(CACHE_SECONDS)}`, Vary: "Cookie" },
  });
});
