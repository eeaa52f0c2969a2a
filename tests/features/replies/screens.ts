import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "reply templates", path: "/reply-templates", as: "free" },
  {
    name: "new reply template",
    path: "/reply-templates/new?language=en&from=standard",
    as: "free",
    widths: [390],
  },
];
