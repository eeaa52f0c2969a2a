import type { Screen } from "../../support/screen.ts";

/** Couples of the demonstration: an open project, one whose event is over, and several projects. */
const OPEN = "hugo.kerjean@example.com";
/** A couple with one project that has verified its phone number. */
const VERIFIED = "maelle.kerjean@example.com";
const PAST = "anais.berthier@example.com";
const SEVERAL = "camille.berthier@example.com";
const GERMAN = "franziska.ohlsen@example.com";

export const SCREENS: readonly Screen[] = [
  { name: "couple's sign-in", path: "/couple/sign-in" },
  { name: "couple's link was sent", path: "/couple/sign-in?sent=1", widths: [390] },
  { name: "couple's link that no longer works", path: `/couple/enter/${"A".repeat(43)}`, status: 410 },
  { name: "couple's projects", path: "/couple", asCouple: SEVERAL },
  { name: "couple's project", path: "/couple/projects/{project}", asCouple: OPEN },
  { name: "couple's project in German", path: "/couple/projects/{project}", asCouple: GERMAN, domain: "de" },
  { name: "couple's project after the event", path: "/couple/projects/{project}", asCouple: PAST },
  { name: "couple changes its project", path: "/couple/projects/{project}/change", asCouple: OPEN },
  {
    name: "couple adds planners and venues",
    path: "/couple/projects/{project}/providers",
    asCouple: OPEN,
    roundTrips: 5,
  },
  { name: "couple says that it has booked", path: "/couple/projects/{project}/booked", asCouple: OPEN },
  { name: "couple withdraws its project", path: "/couple/projects/{project}/withdraw", asCouple: OPEN },
  { name: "couple's address and devices", path: "/couple/account", asCouple: OPEN },
  {
    name: "couple's link that refuses mails and no longer works",
    path: "/couple/unsubscribe/nothing",
    status: 404,
    widths: [390],
  },
  { name: "couple refuses a kind of mail", path: "{unsubscribe}", asCouple: VERIFIED },
  { name: "couple's data", path: "/couple/data", asCouple: OPEN },
  { name: "couple's data with several projects", path: "/couple/data", asCouple: SEVERAL, widths: [390] },
  { name: "couple deletes its data", path: "/couple/delete", asCouple: OPEN },
  { name: "couple's data were deleted", path: "/couple/sign-in?deleted=1", widths: [390] },
];
