import type { ApiCall } from "../contract";

export const PORTFOLIO_CALLS: readonly ApiCall[] = [];
