/** Minimum and maximum length of the reason that a person gives for deleting an account. */
export const DELETION_REASON_MIN = 30;
export const DELETION_REASON_MAX = 1000;

/**
 * The domain in the e-mail address of an erased account. No domain ends in `.invalid` (RFC 2606), so the address
 * belongs to nobody, and we send no mail to it.
 */
export const ERASED_EMAIL_DOMAIN = "deleted.invalid";
export const isErasedEmail = (address: string): boolean => address.endsWith(`@${ERASED_EMAIL_DOMAIN}`);
