export const NOTED: readonly string[] = ["profile_addresses"];
