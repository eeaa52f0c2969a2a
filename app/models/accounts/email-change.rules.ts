/** Lifetime of the link that confirms a new e-mail address. */
export const EMAIL_CHANGE_LINK_MINUTES = 60;
