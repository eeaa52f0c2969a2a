import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "couple's favourites, empty", path: "/favorites" },
  {
    name: "couple's favourites",
    path: "/favorites",
    couple: { q: "Uzès, 30700", placeId: "", wanted: "both" },
    favorites: 3,
  },
  {
    name: "couples' choice with favourites",
    path: "/project/providers",
    couple: { q: "Uzès, 30700", placeId: "", wanted: "both" },
    favorites: 2,
    roundTrips: 4,
  },
];
