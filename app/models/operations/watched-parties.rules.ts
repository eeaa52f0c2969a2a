/**
 * The third parties whose silence hinders nobody at once, so that neither a failed request nor a waiting message shows
 * it. `registers` are both company registers: INSEE and the open register that is asked when INSEE fails.
 */
export const WATCHED_PARTIES = ["registers", "instagram", "photon"] as const;
export type WatchedParty = (typeof WATCHED_PARTIES)[number];

/**
 * Whether a call with this result was answered. A rejection of the call itself, such as an expired token, is an answer;
 * a third party that limits our calls gives none.
 */
export const isAnswered = ({ kind }: { kind: string }): boolean =>
  kind !== "unavailable" && kind !== "rate_limited";
