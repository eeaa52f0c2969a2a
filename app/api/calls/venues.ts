import type { ApiCall } from "../contract";

export const VENUE_CALLS: readonly ApiCall[] = [];
