export const NOTED: readonly string[] = ["project_search"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  listing_cells: "the key allows one row per square, country, kind and layer",
  listing_cell_counts: "the key allows one row per country, kind and layer",
};

export const AGAIN: Readonly<Record<string, string>> = {
  "/project": "without the cookie of the first response, the first draft cannot be found again and expires",
};
