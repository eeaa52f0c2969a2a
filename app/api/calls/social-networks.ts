import type { ApiCall } from "../contract";

export const SOCIAL_NETWORK_CALLS: readonly ApiCall[] = [];
