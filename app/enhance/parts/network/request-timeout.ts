/** The default timeout. A request without a response by then has failed. */
export const REQUEST_TIMEOUT_MS = 15_000;
