import type { ApiCall } from "../contract";

export const ONBOARDING_CALLS: readonly ApiCall[] = [];
