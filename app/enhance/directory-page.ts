import { enhanceFavorites } from "~/enhance/parts/page/favorites";
import { enhanceResultsMap } from "~/enhance/parts/page/results-map";

/** The scripts of the directory and its search: hearts, the map of a search, and suggestions of places. */
enhanceFavorites();
enhanceResultsMap();

// Most visitors do not search, so the suggestions are loaded when the field is used.
for (const field of document.querySelectorAll("[data-places]"))
  field.addEventListener("focusin", () => void import("~/enhance/place-combobox"), { once: true });
