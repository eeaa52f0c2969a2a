import type { ApiCall } from "../contract";

export const SUBSCRIPTION_CALLS: readonly ApiCall[] = [];
