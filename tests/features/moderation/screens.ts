import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "moderation", path: "/admin/moderation", as: "admin" },
  {
    name: "moderation of one account",
    path: "/admin/moderation",
    as: "admin",
    follow: "/admin/moderation/",
  },
];
