import { UNKNOWN_ID, type Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "requests", path: "/event-requests", as: "free" },
  { name: "requests with Premium", path: "/event-requests?sort=eventDate&pageSize=50", as: "premium" },
  { name: "requests with filters", path: "/event-requests?unread=1&sort=distance", as: "free", domain: "de" },
  { name: "requests with a verified phone", path: "/event-requests?verified=1", as: "free", widths: [390] },
  { name: "requests without a search result", path: "/event-requests?q=zzzz", as: "free", widths: [390] },
  { name: "requests in selection mode", path: "/event-requests?select=1", as: "free" },
  {
    name: "requests of a venue",
    path: "/event-requests",
    as: "venue",
    domain: "pt",
    widths: [390],
    // The third round trip reads whether the day is free and how many other couples ask for this day.
    roundTrips: 3,
  },
  { name: "request", path: "/event-requests", as: "free", follow: "/event-requests/" },
  { name: "closed requests", path: "/event-requests?filter=closed", as: "free" },
  { name: "closed request", path: "/event-requests?filter=closed", as: "free", follow: "/event-requests/" },
  { name: "request without credits", path: "/event-requests", as: "nocredits", follow: "/event-requests/" },
  { name: "request that does not exist", path: `/event-requests/${UNKNOWN_ID}`, as: "free", status: 404 },
];
