/** Life of the link that confirms a new address (SECURITY.md rule 6). */
export const EMAIL_CHANGE_MINUTES = 60;
