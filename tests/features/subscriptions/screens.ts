import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [{ name: "billing", path: "/billing", as: "free" }];
