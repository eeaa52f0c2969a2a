export const NOTED: readonly string[] = ["audit_log", "limit_counters", "integrity_reports"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  night_steps: "written by the nightly cron: tests/workers/night.test.ts",
};
