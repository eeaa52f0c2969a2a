import { minutes } from "~/models/core/time.rules";

/**
 * If the same content is added again within this time, it counts as one form that was sent twice, and nothing is added.
 * After this time a person can add an equal item.
 */
export const DUPLICATE_WINDOW_MS = minutes(10);
