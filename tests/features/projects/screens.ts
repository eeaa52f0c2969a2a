import { saturdayNear } from "../../../db/seed/demo/context.ts";
import type { Screen } from "../../support/screen.ts";

const UZES = { q: "Uzès, 30700", placeId: "" };
/** A Saturday on which the venues of the demonstration are already taken. */
const TAKEN_DAY = saturdayNear(Date.now() + 30 * 7 * 24 * 3_600_000);

export const SCREENS: readonly Screen[] = [
  { name: "couples' form", path: "/project" },
  {
    name: "couples' choice of planners and venues",
    path: "/project/providers",
    couple: { ...UZES, wanted: "both" },
    roundTrips: 4,
  },
  {
    name: "couples' choice of venues that are taken on the day",
    path: "/project/providers",
    couple: { ...UZES, wanted: "venue", serviceType: "", eventDate: TAKEN_DAY },
    roundTrips: 4,
  },
  {
    name: "couples' choice with filters",
    path: "/project/providers?within=100&venuesWithin=100&free=on",
    couple: { ...UZES, wanted: "both" },
    roundTrips: 4,
  },
  {
    name: "couples' choice with filters that nobody matches",
    path: "/project/providers?venuesWithin=10&guests=300&feature=garden&feature=sea_view",
    couple: { ...UZES, wanted: "venue", serviceType: "" },
    roundTrips: 4,
    widths: [390],
  },
  {
    name: "couples' form for a link to another device",
    path: "/project/later",
    couple: { ...UZES, wanted: "planner" },
  },
  {
    name: "couples' link to another device was sent",
    path: "/project/later?sent=1",
    couple: { ...UZES, wanted: "planner" },
    widths: [390],
  },
  {
    name: "couples' link to a draft that is gone",
    path: `/project/continue/${"A".repeat(43)}`,
    status: 410,
  },
  {
    name: "couples' confirmation by an expired link",
    path: `/project/confirm/${"A".repeat(43)}`,
    status: 410,
  },
  {
    name: "couples' answer that they still look, by a link that does not work",
    path: "/project/still-looking/unknown",
    status: 410,
  },
];
