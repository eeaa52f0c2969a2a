import type { ApiCall } from "../contract";

export const IMAGE_CALLS: readonly ApiCall[] = [];
