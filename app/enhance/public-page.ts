import { enhanceFavorites } from "~/enhance/parts/page/favorites";
import { enhanceResultsMap } from "~/enhance/parts/page/results-map";
import { enhanceShareLinks } from "~/enhance/parts/page/share";
import { enhanceLightbox } from "~/enhance/parts/pictures/lightbox";

/**
 * The scripts of pages for couples: hearts, links to share a page, pictures in full size, the map of a search, and
 * suggestions of places.
 */
enhanceFavorites();
enhanceShareLinks();
enhanceLightbox();
enhanceResultsMap();

// Most visitors do not search, so the suggestions are loaded when the field is used.
for (const field of document.querySelectorAll("[data-places]"))
  field.addEventListener("focusin", () => void import("~/enhance/place-combobox"), { once: true });
