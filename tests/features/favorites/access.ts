export const OPEN_TO_ANYONE: readonly string[] = ["routes/favorites/", "routes/resources/favorites/"];
export const HARMLESS_ACTIONS: readonly string[] = ["favorites/favorites", "resources/favorites/change"];
