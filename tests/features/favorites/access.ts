export const OPEN_TO_ANYONE: readonly string[] = ["routes/favorites/", "routes/resources/favorites/"];
