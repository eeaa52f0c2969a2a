import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "onboarding, company", path: "/onboarding/company", as: "new" },
];
