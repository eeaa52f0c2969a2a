import type { ApiCall } from "../contract";

export const CREDIT_CALLS: readonly ApiCall[] = [];
