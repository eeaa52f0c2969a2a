import type { ApiCall } from "../contract";

export const SEARCH_CALLS: readonly ApiCall[] = [];
