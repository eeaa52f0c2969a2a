import { minutes } from "~/models/core/time.rules";

/**
 * If the same content is added again within this time, it counts as the same form sent twice, and nothing is added.
 * Used for items of which a person may want two equal ones.
 */
export const SENT_AGAIN_MS = minutes(10);
