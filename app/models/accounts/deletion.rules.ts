/** Minimum and maximum length of the reason that a person gives for deleting an account. */
export const DELETION_REASON_MIN = 30;
export const DELETION_REASON_MAX = 1000;

/**
 * The domain in the e-mail address of an erased account. It never resolves (RFC 2606), and no message is sent to it.
 */
export const ERASED_DOMAIN = "deleted.invalid";
export const isErasedAddress = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`);
