import { ACCOUNT_CALLS } from "./calls/account";
import { AUTH_CALLS } from "./calls/auth";
import { LIST_CALLS } from "./calls/lists";
import { CALLS_NOT_BUILT } from "./calls/not-built";
import type { ApiCall } from "./contract";

/** Every call of the HTTP API. docs/api/calls.json says what each of them does. */
export const CALLS: readonly ApiCall[] = [...ACCOUNT_CALLS, ...AUTH_CALLS, ...LIST_CALLS, ...CALLS_NOT_BUILT];
