export const NOTED: readonly string[] = [
  "sessions",
  "known_devices",
  "second_factors",
  "recovery_codes",
  "account_search",
];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  deletion_reasons: "written with the account that is deleted",
  data_export_files: "written by the job that makes a copy: tests/workers/privacy.test.ts",
};

export const AGAIN: Readonly<Record<string, string>> = {
  "/login": "each sign-in is one, and a new device is told of",
  "/login/code": "the code has been used",
  "/register": "the address has an account: signing in leads on",
  "/security": "the session of the first answer is the new one",
  "/security/second-factor": "the code has been used",
  "/forgot-password-reset": "the link has been used",
  "/email-change": "the link has been used",
  "/account phone": "the newest code counts",
  "/account email": "the newest link counts",
  "/account export": "says that the copy is being made",
};
