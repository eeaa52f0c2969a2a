import { minutes } from "~/models/core/time.rules";

/**
 * If the same words are added again within this time, the first form's answer was lost and nothing is added. For things
 * of which a person may want two equal ones.
 */
export const SENT_AGAIN_MS = minutes(10);
