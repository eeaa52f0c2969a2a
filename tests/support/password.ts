/** Of test accounts; it meets the password rules and is on no list. */
export const PASSWORD = "Organdi-2026-lin";
