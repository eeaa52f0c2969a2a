/** The base timeout: a request without a response by then has failed. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Aborts with the controller or after the timeout; only the controller sets its own signal. */
export const withinTime = ({ signal }: AbortController): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
