import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [{ name: "portrait", path: "/portrait-experiences", as: "free" }];
