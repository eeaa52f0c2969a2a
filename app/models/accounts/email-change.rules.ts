/** Lifetime of the link that confirms a new address. */
export const EMAIL_CHANGE_MINUTES = 60;
