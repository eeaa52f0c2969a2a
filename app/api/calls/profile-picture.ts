import type { ApiCall } from "../contract";

export const PROFILE_PICTURE_CALLS: readonly ApiCall[] = [];
