import type { ApiCall } from "../contract";

export const DIRECTORY_CALLS: readonly ApiCall[] = [];
