export const NOTED: readonly string[] = ["views_daily", "view_keys", "view_marks"];
