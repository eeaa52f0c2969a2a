import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "onboarding step about the company", path: "/onboarding/company", as: "new" },
];
