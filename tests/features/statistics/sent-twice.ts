export const NOTED: readonly string[] = ["views_daily"];
