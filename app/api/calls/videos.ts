import type { ApiCall } from "../contract";

export const VIDEO_CALLS: readonly ApiCall[] = [];
