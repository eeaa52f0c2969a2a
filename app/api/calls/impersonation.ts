import type { ApiCall } from "../contract";

export const IMPERSONATION_CALLS: readonly ApiCall[] = [];
