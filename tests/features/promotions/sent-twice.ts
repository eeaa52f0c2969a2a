export const NOTED: readonly string[] = ["promotions_seen"];
