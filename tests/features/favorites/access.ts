export const OPEN_TO_ANYONE: readonly string[] = ["routes/public/favorites/", "routes/resources/favorites/"];
