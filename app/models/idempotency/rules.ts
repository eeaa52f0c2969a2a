import { hours, minutes } from "~/models/core/time.rules";

/** How long a client may send a call again with the same key. */
export const IDEMPOTENCY_LIFETIME = hours(24);

/**
 * After this time a call without a stored answer counts as broken off, and may run again. It is longer than any call
 * takes.
 */
export const RUNNING_CALL_TIMEOUT = minutes(1);

/** The header with the client's key: 1 to 255 printable ASCII characters (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
