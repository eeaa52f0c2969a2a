import type { ApiCall } from "../contract";

export const COUPLE_CALLS: readonly ApiCall[] = [];
