/** Minimum and maximum length of the reason that a person gives for deleting an account. */
export const DELETION_REASON_MIN = 30;
export const DELETION_REASON_MAX = 1000;

/**
 * The domain in the e-mail address of an erased account. A domain with this ending does not exist (RFC 2606), and we
 * send no message to it.
 */
export const ERASED_EMAIL_DOMAIN = "deleted.invalid";
export const isErasedEmail = (address: string): boolean => address.endsWith(`@${ERASED_EMAIL_DOMAIN}`);
