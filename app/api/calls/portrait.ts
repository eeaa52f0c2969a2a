import type { ApiCall } from "../contract";

export const PORTRAIT_CALLS: readonly ApiCall[] = [];
