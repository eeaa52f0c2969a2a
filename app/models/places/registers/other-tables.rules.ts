import { type NonPersonalTable } from "~/models/privacy/table.rules";

export const OTHER_TABLES: readonly NonPersonalTable[] = [
  {
    table: "places",
    holds: "the gazetteer",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "areas",
    holds: "the regions and departments of the gazetteer",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "place_aliases",
    holds: "other names of the places of the gazetteer",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "place_redirects",
    holds: "earlier slugs of the places of the gazetteer",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "map_tiles",
    holds: "the embedded map",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "places_version",
    holds: "the versions of the gazetteer and the map",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
];
