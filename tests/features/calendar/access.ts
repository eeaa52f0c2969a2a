export const OPEN_TO_ANYONE: readonly string[] = ["routes/resources/calendars/provider-calendar"];
