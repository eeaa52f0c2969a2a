import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "search of the directory", path: "/search" },
  {
    name: "search near a place, with filters and an error",
    path: "/search?place=gordes&language=en&distance=60&from=abc",
    // The place, the squares of the map, and the cards.
    roundTrips: 4,
  },
  {
    name: "search without results",
    path: "/search?place=gordes&kind=venue&guests=300&rating=4.5&distance=10",
    roundTrips: 4,
  },
  {
    name: "search with the map",
    path: "/search?place=gordes&view=map",
    // As without the map, and the tiles of the map.
    roundTrips: 5,
  },
  { name: "search for a name", path: "/search?q=Maison", roundTrips: 4 },
];
