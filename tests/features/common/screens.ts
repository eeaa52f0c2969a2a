import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [{ name: "unknown page", path: "/no-such-page", status: 404 }];
