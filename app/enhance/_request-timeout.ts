/** Document 1, section 7: the base timeout. A request that has no answer by then has failed. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Ends with what is asked for, or when its time is up: only the first shows in the controller's own signal. */
export const withinTime = ({ signal }: AbortController): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
