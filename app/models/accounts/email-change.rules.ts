/** Lifetime of the link that confirms a new address. */
export const EMAIL_CHANGE_LINK_MINUTES = 60;
