import type { ApiCall } from "../contract";

export const EVENT_REQUEST_CALLS: readonly ApiCall[] = [];
