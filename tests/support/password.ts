/** The password of the test accounts. It meets the password rules and is not a common password. */
export const PASSWORD = "Organdi-2026-lin";
