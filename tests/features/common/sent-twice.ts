export const NOTED: readonly string[] = ["audit_log", "limit_counters", "integrity_reports"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  operation_troubles: "written by a cron: tests/workers/troubles.test.ts",
  rejected_keys: "written after a call to a third party: tests/workers/troubles.test.ts",
  silent_parties: "written after a call to a third party: tests/workers/silent-parties.test.ts",
  failed_requests: "written after an unexpected error: tests/workers/troubles.test.ts",
  past_troubles: "written by a cron, with its start as a part of the key: tests/workers/operations.test.ts",
  night_steps: "written by the nightly cron: tests/workers/night.test.ts",
};
