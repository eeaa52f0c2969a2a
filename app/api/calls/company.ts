import type { ApiCall } from "../contract";

export const COMPANY_CALLS: readonly ApiCall[] = [];
