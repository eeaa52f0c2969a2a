/** Texts that only clients of the HTTP API read, each with the test that reads its name in an answer. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  "api:errors.maintenance": "tests/workers/maintenance.test.ts",
  "api:errors.required_onboarding": "tests/workers/api.test.ts",
  "api:errors.premium_required": "tests/workers/api-contract.test.ts",
  "api:errors.not_allowed": "tests/unit/api/pass-call.test.ts",
  "api:errors.reauthentication_required": "tests/features/accounts/api.ts",
  "api:errors.second_factor_required": "tests/features/accounts/api.ts",
  "api:errors.not_acceptable": "tests/workers/api.test.ts",
  "api:errors.unsupported_type": "tests/workers/api.test.ts",
  "api:errors.method": "tests/workers/api.test.ts",
  "api:errors.unknown_path": "tests/workers/api.test.ts",
  "api:errors.unknown_field": "tests/workers/api.test.ts",
  "api:errors.invalid": "tests/workers/api.test.ts",
  "api:errors.required": "tests/workers/api.test.ts",
  "api:errors.form": "tests/workers/api.test.ts",
  "api:errors.key_reused": "tests/workers/api.test.ts",
  "api:errors.key_running": "tests/workers/api.test.ts",
};
