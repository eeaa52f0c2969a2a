/** Length of the reason for deleting an account. */
export const DELETION_REASON_MIN = 30;
export const DELETION_REASON_MAX = 1000;

/** Domain of the address of an erased account. The domain never resolves (RFC 2606), and no message is sent to it. */
export const ERASED_DOMAIN = "deleted.invalid";
export const isErasedAddress = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`);
