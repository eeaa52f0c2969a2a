import type { ApiCall } from "../contract";

export const STATISTICS_CALLS: readonly ApiCall[] = [];
