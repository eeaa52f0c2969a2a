export const NOTED: readonly string[] = ["project_search"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  listing_cells: "one row for each square of a country, kind and layer",
  listing_cell_counts: "one row for each country, kind and layer",
  listing_areas: "one row for each area of a country and kind",
  listing_area_counts: "one row for each country and kind",
  listing_service_counts: "one row for each country and kind",
  listing_facts: "one row for each square of a country, kind and part",
};

export const AGAIN: Readonly<Record<string, string>> = {
  "/project/later": "each form may send a link, at most three an hour for a mailbox",
  "/project": "without the cookie of the first response, the first draft cannot be found again and expires",
};
