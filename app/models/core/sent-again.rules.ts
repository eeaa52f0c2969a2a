import { minutes } from "~/models/core/time.rules";

/**
 * If the same content is added again within this time, the response to the first form was lost and nothing is added.
 * For items of which a person may want two equal ones.
 */
export const SENT_AGAIN_MS = minutes(10);
