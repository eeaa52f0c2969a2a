export const NOTED: readonly string[] = [
  "sessions",
  "known_devices",
  "second_factors",
  "recovery_codes",
  "account_search",
];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  deletion_reasons: "written in the batch that deletes the account",
  api_sign_ins: "written only by the HTTP API: tests/workers/api.test.ts",
  api_access_tokens: "written only by the HTTP API: tests/workers/api.test.ts",
  api_refresh_tokens: "written only by the HTTP API: tests/workers/api.test.ts",
  api_idempotency_keys: "prevents a second effect of a call: tests/workers/api.test.ts",
  data_export_files: "written by the job that creates the data copy: tests/workers/privacy.test.ts",
};

export const AGAIN: Readonly<Record<string, string>> = {
  "/login": "each sign-in adds a session, and a sign-in from a new device is reported by mail",
  "/login/code": "each code is accepted only once",
  "/register": "the address already has an account, so the person must sign in",
  "/security": "the first response replaces the session",
  "/security/second-factor": "each code is accepted only once",
  "/forgot-password-reset": "each link works only once",
  "/email-change": "each link works only once",
  "/account phone": "a second code replaces the first",
  "/account email": "a second link replaces the first",
  "/account export": "the second response reports that the copy is being created",
};
