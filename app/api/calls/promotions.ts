import type { ApiCall } from "../contract";

export const PROMOTION_CALLS: readonly ApiCall[] = [];
