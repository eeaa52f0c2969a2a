import type { ApiCall } from "../contract";

export const REGISTRATION_CALLS: readonly ApiCall[] = [];
