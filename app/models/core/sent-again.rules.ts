import { minutes } from "~/models/core/time.rules";

/**
 * If the same content is added again within this time, it counts as one form that was sent twice, and nothing is added.
 * After this time, the same content is added as a second item.
 */
export const DUPLICATE_WINDOW_MS = minutes(10);
