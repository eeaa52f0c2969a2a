/** The password of test accounts. It meets the password rules and is in no list of common passwords. */
export const PASSWORD = "Organdi-2026-lin";
