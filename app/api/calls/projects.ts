import type { ApiCall } from "../contract";

export const PROJECT_CALLS: readonly ApiCall[] = [];
