import { ERRORS, type ErrorCode } from "~/models/core/errors";

/** The errors that only the HTTP API has: code → HTTP status, text key. No page loads them. */
export const API_ERRORS = {
  api_maintenance: { status: 503, key: "api:errors.maintenance" },
  onboarding_required: { status: 403, key: "api:errors.required_onboarding" },
  premium_required: { status: 403, key: "api:errors.premium_required" },
  call_not_allowed: { status: 403, key: "api:errors.not_allowed" },
  reauthentication_required: { status: 403, key: "api:errors.reauthentication_required" },
  api_second_factor_required: { status: 401, key: "api:errors.second_factor_required" },
  not_acceptable: { status: 406, key: "api:errors.not_acceptable" },
  unsupported_type: { status: 415, key: "api:errors.unsupported_type" },
  api_method: { status: 405, key: "api:errors.method" },
  api_unknown_path: { status: 404, key: "api:errors.unknown_path" },
  api_invalid: { status: 400, key: "api:errors.form" },
  idempotency_key_reused: { status: 422, key: "api:errors.key_reused" },
  idempotency_key_running: { status: 409, key: "api:errors.key_running" },
} as const;

export type ApiErrorCode = ErrorCode | keyof typeof API_ERRORS;

const ALL = { ...ERRORS, ...API_ERRORS };

/** The status and the text key of an error of the HTTP API. */
export const apiErrorOf = (code: ApiErrorCode): { status: number; key: string } => ALL[code];
