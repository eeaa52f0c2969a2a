export const NOTED: readonly string[] = ["project_search"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  listing_cells: "one row for each square of a country, kind and layer",
  listing_cell_counts: "one row for each country, kind and layer",
};

export const AGAIN: Readonly<Record<string, string>> = {
  "/project": "without the first answer's cookie nobody comes back to the first draft, which ends by itself",
};
