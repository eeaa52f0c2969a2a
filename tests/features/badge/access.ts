export const OPEN_TO_ANYONE: readonly string[] = ["routes/open/", "routes/resources/badge/"];

export const HARMLESS_ACTIONS: readonly string[] = ["open/integrate-badge"];
